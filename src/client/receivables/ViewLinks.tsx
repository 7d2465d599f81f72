import { Button } from '@mantine/core'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import classes from './Receivables.module.css'

interface Props {
  readonly view: 'orders' | 'customers'
}

/** Switches between the orders and the customers that owe. */
export function ViewLinks({ view }: Props) {
  const variant = (of: Props['view']) => (of === view ? 'light' : 'default')
  return (
    <Button.Group>
      <LinkButton
        to={paths.receivables}
        className={classes.view}
        variant={variant('orders')}
        activeOptions={{ exact: true }}
        aria-current={view === 'orders' ? 'page' : undefined}
      >
        By order
      </LinkButton>
      <LinkButton
        to={paths.receivablesByCustomer}
        className={classes.view}
        variant={variant('customers')}
        aria-current={view === 'customers' ? 'page' : undefined}
      >
        By customer
      </LinkButton>
    </Button.Group>
  )
}
