import { Spotlight } from '@mantine/spotlight'
import { useEffect, useRef } from 'react'
import { settle } from '../ui/settling.ts'
import classes from './Palette.module.css'
import type { PaletteGroup } from './palette-entry.ts'
import { registerList, restoreSelection, watchSelection } from './palette-store.ts'

interface Props {
  readonly listId: string
  readonly groups: readonly PaletteGroup[]
  /** Element id of the selected entry. */
  readonly activeId: string | undefined
  readonly onSelect: (elementId: string | undefined) => void
  readonly query: string
  readonly isSearching: boolean
  readonly failed: boolean
}

export function PaletteResults({ listId, groups, activeId, onSelect, query, isSearching, failed }: Props) {
  const shown = groups.flatMap(({ entries }) => entries.map(({ id }) => id)).join(' ')
  useEffect(() => registerList(listId), [listId])
  useEffect(() => watchSelection(listId, onSelect), [listId, onSelect])
  const answered = useRef(query)
  useEffect(() => {
    const isOther = restoreSelection(shown)
    // Results that arrive late change what Enter selects, so it does not count yet.
    const dialog = document.getElementById(listId)?.closest('[role="dialog"]')
    if (isOther && answered.current === query && dialog) settle(dialog)
    answered.current = query
  }, [listId, shown, query])
  return (
    <>
      {/* The keyboard cannot scroll Spotlight's own list. The arrow keys in the search field scroll this one. */}
      <div id={listId} role="listbox" aria-label="Results" className={classes.list}>
        {groups.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {entries.map(({ id, label: name, description, aside, keys, Icon, staysOpen, run }) => (
              <Spotlight.Action
                key={id}
                // Spotlight does not pass an `id` on to the button.
                ref={(button: HTMLButtonElement | null) => button?.setAttribute('id', idOf(id))}
                role="option"
                aria-selected={idOf(id) === activeId}
                leftSection={<Icon size={19} stroke={1.6} aria-hidden />}
                rightSection={
                  (aside && <span className={classes.aside}>{aside}</span>) ||
                  (keys && <span className={`${classes.aside} ${classes.keys}`}>{keys}</span>)
                }
                label={name}
                {...(description !== undefined && { description })}
                closeSpotlightOnTrigger={staysOpen !== true}
                onClick={() => {
                  if (staysOpen !== true) releaseFocus()
                  run()
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </div>
      <div className={classes.note} role="status">
        {isSearching
          ? 'Searching…'
          : failed
            ? 'Some results could not be loaded.'
            : groups.length === 0
              ? query === ''
                ? 'No orders yet.'
                : `No results for “${query}”. Try a shorter word or part of the number.`
              : ''}
      </div>
    </>
  )
}

function idOf(entryId: string): string {
  return `palette-${entryId.replace(/\W/g, '-')}`
}

/** Takes focus off the search field so that the destination screen can take it. */
function releaseFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
