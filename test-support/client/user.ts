import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'
import { settled } from './until.ts'

let current: UserEvent | undefined

/** The keyboard and the pointer. */
export function user(): UserEvent {
  current ??= userEvent.setup({
    document,
    // No pause between two keys.
    delay: null,
    // Without a layout nothing can cover a button.
    pointerEventsCheck: PointerEventsCheckLevel.Never,
  })
  return current
}

/** Lifts every key and button. */
export function forgetUser(): void {
  current = undefined
}

/** In which neither brace nor bracket begins the name of a key. */
export const typed = (text: string) => text.replace(/[{[]/g, '$&$&')

const NAMES: Readonly<Record<string, string>> = { Space: ' ', Control: 'Control', Meta: 'Meta' }

/** @param keys such as `Escape` or `Control+Enter`. */
export async function press(keys: string): Promise<void> {
  const names = keys === '+' ? ['+'] : keys.split('+')
  const key = names.at(-1) ?? ''
  const held = names.slice(0, -1)
  const down = held.map((name) => `{${name}>}`).join('')
  const up = held.map((name) => `{/${name}}`).join('')
  const named = NAMES[key] ?? key
  await user().keyboard(`${down}${named.length === 1 ? typed(named) : `{${named}}`}${up}`)
  await settled()
}

export async function upload(input: HTMLElement, files: readonly File[]): Promise<void> {
  await user().upload(input, [...files])
  await settled()
}

/** Inserts a text at the focus at once, as pasting or dictating does. */
export async function insertText(text: string): Promise<void> {
  await user().paste(text)
  await settled()
}

export async function type(text: string): Promise<void> {
  await user().keyboard(typed(text))
  await settled()
}
