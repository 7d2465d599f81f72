import { Button, Popover } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { NotLoaded } from '../ui/NotLoaded.tsx'
import { usePreload } from '../ui/use-preload.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'

const FilterPanel = lazyComponent(() => import('./FilterPanel.tsx').then(({ FilterPanel }) => FilterPanel))

interface Props extends Omit<FilterPanelProps, 'onMenu'> {
  /** How many filters are set. */
  readonly count: number
}

/** Opens the filters of a list. They take effect at once, and the URL keeps them. */
export function FilterButton({ count, onOpen, ...panel }: Props) {
  const [opened, setOpened] = useState(false)
  const [hasMenu, setHasMenu] = useState(false)
  usePreload(FilterPanel.preload)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={340}
      shadow="md"
      radius="md"
      // Escape closes an open menu first.
      closeOnEscape={!hasMenu}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
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
      <Popover.Dropdown aria-label="Filter" aria-labelledby={undefined}>
        <ErrorBoundary fallback={<NotLoaded />}>
          <FilterPanel {...panel} onMenu={setHasMenu} />
        </ErrorBoundary>
      </Popover.Dropdown>
    </Popover>
  )
}
