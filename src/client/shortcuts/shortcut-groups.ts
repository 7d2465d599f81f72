/** Every shortcut, as the dialog behind `?` lists it. */
import type { Right } from '#domain/rights.ts'
import { isAllowed } from '../screens.ts'
import { EDIT_KEY } from './edit-key.ts'
import { GO_TO, type Keys, MOD, SINGLE_KEYS } from './shortcut-list.ts'

interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[]
}

/** What the dialog lists for a member with these rights. */
export function shortcutGroups(rights: readonly Right[]): readonly ShortcutGroup[] {
  const listed = (keys: Keys) => Object.entries(keys).filter(([, screen]) => isAllowed(screen, { rights }))
  const found = rights.includes('seePrices') ? 'screen, order, or customer' : 'screen or order'
  return [
    {
      title: 'Anywhere',
      shortcuts: [
        { keys: [MOD, 'K'], does: `Search, or go to any ${found}` },
        ...listed(SINGLE_KEYS).map(([key, { label }]) => ({ keys: [key.toUpperCase()], does: label })),
        { keys: ['?'], does: 'Show this list' },
        { keys: ['Esc'], does: 'Close a dialog or menu' },
      ],
    },
    {
      title: 'In a list',
      shortcuts: [
        { keys: ['/'], does: 'Search the list' },
        { keys: ['J'], does: 'Next row' },
        { keys: ['K'], does: 'Previous row' },
        { keys: ['Enter'], does: 'Open the row' },
        { keys: ['X'], does: 'Select the row' },
      ],
    },
    {
      title: 'In the calendar',
      shortcuts: [
        { keys: ['←', '→', '↑', '↓'], does: 'Go to another day' },
        { keys: ['Enter'], does: 'Open the day, or the order' },
        { keys: ['M'], does: 'Move the order to another day' },
      ],
    },
    ...(rights.includes('seePrices')
      ? [{ title: 'In the calculator', shortcuts: [{ keys: ['/'], does: 'Type or paste pieces' }] }]
      : []),
    ...(rights.includes('writeQuotes')
      ? [{ title: 'On a quote', shortcuts: [{ keys: [EDIT_KEY], does: 'Edit the quote' }] }]
      : []),
    { title: 'In a form', shortcuts: [{ keys: [MOD, 'Enter'], does: 'Save' }] },
    {
      title: 'Go to',
      shortcuts: listed(GO_TO).map(([key, { label }]) => ({
        keys: ['G', key.toUpperCase()],
        does: label,
      })),
    },
  ]
}
