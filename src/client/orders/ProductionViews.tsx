import { Button } from '@mantine/core'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

interface Props {
  readonly view: 'list' | 'board'
}

/** Switches between the list of the orders in production and the board of their pieces. */
export function ProductionViews({ view }: Props) {
  const variant = (of: Props['view']) => (of === view ? 'light' : 'default')
  return (
    <Button.Group>
      <LinkButton
        to={paths.orders('production')}
        variant={variant('list')}
        activeOptions={{ exact: true }}
        aria-current={view === 'list' ? 'page' : undefined}
      >
        List
      </LinkButton>
      <LinkButton
        to={paths.board}
        variant={variant('board')}
        aria-current={view === 'board' ? 'page' : undefined}
      >
        Board
      </LinkButton>
    </Button.Group>
  )
}
