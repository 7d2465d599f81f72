import { Button, Popover, type PopoverProps } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useYieldToDialogs, YIELDS_TO_DIALOGS } from '../shell-dialogs.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { usePreload } from '../ui/use-preload.ts'
import classes from './FilterButton.module.css'
import type { FilterPanelProps } from './FilterPanel.tsx'

const FilterPanel = lazyComponent(() => import('./FilterPanel.tsx').then(({ FilterPanel }) => FilterPanel))

/** Between the panel and the edges of the window. */
const MARGIN = 5
/**
 * All of the panel stays in the window, however low that is and however far the page is scrolled: over its button where
 * there is no room below, and scrolling inside where even the window is too low.
 */
const WITHIN_WINDOW: NonNullable<PopoverProps['middlewares']> = {
  shift: { crossAxis: true, padding: MARGIN, limiter: { fn: ({ x, y }) => ({ x, y }) } },
  size: { padding: MARGIN },
}

interface Props extends Omit<FilterPanelProps, 'onMenu'> {
  /** How many filters are set. */
  readonly count: number
}

/** Opens the filters of a list. They take effect at once, and the URL keeps them. */
export function FilterButton({ count, onOpen, ...panel }: Props) {
  const [opened, setOpened] = useState(false)
  const [hasMenu, setHasMenu] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { returnFocus } = useYieldToDialogs({ opened, button, close: () => setOpened(false) })
  usePreload(FilterPanel.preload)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={340}
      middlewares={WITHIN_WINDOW}
      // The page stays where it is when the focus moves inside, and does not take the panel along when it is scrolled.
      floatingStrategy="fixed"
      hideDetached={false}
      shadow="md"
      radius="md"
      // Escape closes an open menu first.
      closeOnEscape={!hasMenu}
      trapFocus
      returnFocus={returnFocus}
    >
      <Popover.Target>
        <Button
          ref={button}
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => {
            if (!opened) onOpen?.()
            setOpened(!opened)
          }}
        >
          {count === 0 ? 'Filter' : `Filter (${count})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        {...{ [YIELDS_TO_DIALOGS]: true }}
        className={classes.panel}
        aria-label="Filter"
        aria-labelledby={undefined}
      >
        <ErrorBoundary fallback={<NotLoaded />}>
          <FilterPanel {...panel} onMenu={setHasMenu} />
        </ErrorBoundary>
      </Popover.Dropdown>
    </Popover>
  )
}
