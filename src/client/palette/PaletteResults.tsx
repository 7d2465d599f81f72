import { Spotlight } from '@mantine/spotlight'
import { useEffect } from 'react'
import classes from './Palette.module.css'
import type { PaletteGroup } from './palette-entry.ts'
import { entriesAreIn, keepSelection, watchSelection } from './palette-store.ts'

interface Props {
  readonly listId: string
  readonly groups: readonly PaletteGroup[]
  /** Of the selected entry's element. */
  readonly activeId: string | undefined
  readonly onSelect: (elementId: string | undefined) => void
  readonly query: string
  readonly isSearching: boolean
  readonly failed: boolean
}

export function PaletteResults({ listId, groups, activeId, onSelect, query, isSearching, failed }: Props) {
  const shown = groups.flatMap(({ entries }) => entries.map(({ id }) => id)).join(' ')
  useEffect(() => entriesAreIn(listId), [listId])
  useEffect(() => watchSelection(listId, onSelect), [listId, onSelect])
  useEffect(() => keepSelection(shown), [shown])
  return (
    <>
      {/* Spotlight's own list scrolls in a part of it that no key reaches. The field's arrows scroll this one. */}
      <div id={listId} role="listbox" aria-label="What was found" className={classes.list}>
        {groups.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label} role="group" aria-label={label}>
            {entries.map(({ id, label: name, description, aside, Icon, staysOpen, run }) => (
              <Spotlight.Action
                key={id}
                // Spotlight keeps an `id` to itself.
                ref={(button: HTMLButtonElement | null) => button?.setAttribute('id', idOf(id))}
                role="option"
                aria-selected={idOf(id) === activeId}
                leftSection={<Icon size={19} stroke={1.6} aria-hidden />}
                rightSection={aside && <span className={classes.aside}>{aside}</span>}
                label={name}
                {...(description !== undefined && { description })}
                closeSpotlightOnTrigger={staysOpen !== true}
                onClick={() => {
                  if (staysOpen !== true) giveUpFocus()
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
            ? 'Orders or customers could not be searched.'
            : groups.length === 0
              ? query === ''
                ? 'No orders yet.'
                : `Nothing found for “${query}”. Try a shorter word or part of the number.`
              : ''}
      </div>
    </>
  )
}

function idOf(entryId: string): string {
  return `palette-${entryId.replace(/\W/g, '-')}`
}

/** The field has it; the screen that an entry leads to may have it now. */
function giveUpFocus(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
