import { createSpotlight } from '@mantine/spotlight'

/** Spotlight's state: the selected entry and the query. */
export const [paletteStore, palette] = createSpotlight()

const entries = (listId: string) => [...document.querySelectorAll(`#${listId} [data-action]`)]

/**
 * Tells Spotlight which element holds the entries that the arrow keys move through.
 *
 * @returns unregisters it.
 */
export function registerList(listId: string): () => void {
  const setListId = (next: string) => paletteStore.setState({ ...paletteStore.getState(), listId: next })
  setListId(listId)
  return () => setListId('')
}

/**
 * Restores the selection after results arrive, because Spotlight only selects on keystrokes. An entry that the user moved
 * to stays selected wherever it is now; otherwise the first entry is selected.
 *
 * @param shown ids of the listed entries; empty when nothing is listed.
 * @returns true if another entry is selected than before.
 */
export function restoreSelection(shown: string): boolean {
  const { listId, selected } = paletteStore.getState()
  if (listId === '' || shown === '') return false
  const all = entries(listId)
  const before = all.findIndex((entry) => entry.hasAttribute('data-selected'))
  const at = selected > 0 && before !== -1 ? before : 0
  if (at !== before) all[before]?.removeAttribute('data-selected')
  all[at]?.setAttribute('data-selected', 'true')
  paletteStore.setState({ ...paletteStore.getState(), selected: at })
  return before !== -1 && at !== before
}

/** Reports the selected entry for screen readers. Spotlight only moves an attribute and fires no event. */
export function watchSelection(
  listId: string,
  onSelect: (elementId: string | undefined) => void,
): () => void {
  const list = document.getElementById(listId)
  const tell = () => onSelect(list?.querySelector('[data-selected]')?.id)
  const observer = new MutationObserver(tell)
  if (list !== null) {
    observer.observe(list, { subtree: true, childList: true, attributeFilter: ['data-selected'] })
    tell()
  }
  return () => observer.disconnect()
}
