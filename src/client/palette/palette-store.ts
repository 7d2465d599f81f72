import { createSpotlight } from '@mantine/spotlight'

/** Which of its entries is selected and what is typed in it. */
export const [paletteStore, palette] = createSpotlight()

const entries = (listId: string) => [...document.querySelectorAll(`#${listId} [data-action]`)]

/** Where Spotlight finds the entries that the arrow keys go through. */
export function entriesAreIn(listId: string): () => void {
  const setListId = (next: string) => paletteStore.setState({ ...paletteStore.getState(), listId: next })
  setListId(listId)
  return () => setListId('')
}

/**
 * Answers come after the keystroke, and Spotlight selects at keystrokes only. Whoever has gone down the list stays on the
 * entry, wherever it is now; else the first one is selected, which may have come above what was first before.
 *
 * @param shown what is listed now; nothing is selected in an empty list.
 */
export function keepSelection(shown: string): void {
  const { listId, selected } = paletteStore.getState()
  if (listId === '' || shown === '') return
  const all = entries(listId)
  const before = all.findIndex((entry) => entry.hasAttribute('data-selected'))
  const at = selected > 0 && before !== -1 ? before : 0
  if (at !== before) all[before]?.removeAttribute('data-selected')
  all[at]?.setAttribute('data-selected', 'true')
  paletteStore.setState({ ...paletteStore.getState(), selected: at })
}

/** Spotlight moves a mark from entry to entry and tells nobody: this does, for those who do not see it. */
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
