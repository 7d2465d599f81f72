/** Every shortcut, as it works and as it is listed under `?`. */
import { paths } from '../paths.ts'
import { SCREENS } from '../shell/screens.ts'

/** The key that a command goes with: what the keyboard in front of the user has printed on it. */
export const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** After `g`, the key of each screen. */
export const GO_TO: Readonly<Record<string, { readonly label: string; readonly to: string }>> = {
  d: SCREENS.dashboard,
  q: SCREENS.quotes,
  i: SCREENS.invoices,
  p: SCREENS.paid,
  r: SCREENS.production,
  c: SCREENS.completed,
  a: SCREENS.archive,
  l: SCREENS.calculator,
  s: { label: 'Pricing', to: paths.pricing },
}

/** One key, one screen. */
export const START: Readonly<Record<string, { readonly label: string; readonly to: string }>> = {
  n: { label: 'New Quote', to: paths.newQuote },
}

interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[]
}

export const SHORTCUT_GROUPS: readonly ShortcutGroup[] = [
  {
    title: 'Anywhere',
    shortcuts: [
      { keys: [MOD, 'K'], does: 'Search, or go to any screen, order or customer' },
      ...Object.entries(START).map(([key, { label }]) => ({ keys: [key.toUpperCase()], does: label })),
      { keys: ['?'], does: 'This list' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      { keys: ['/'], does: 'Search the list' },
      { keys: ['J'], does: 'Next row' },
      { keys: ['K'], does: 'Previous row' },
      { keys: ['Enter'], does: 'Open the row' },
    ],
  },
  { title: 'In a form', shortcuts: [{ keys: [MOD, 'Enter'], does: 'Save' }] },
  {
    title: 'Go to',
    shortcuts: Object.entries(GO_TO).map(([key, { label }]) => ({
      keys: ['G', key.toUpperCase()],
      does: label,
    })),
  },
]
