import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { kept } from '../kept.ts'
import { isAllowed } from '../screens.ts'
import { useSession } from '../session/session-context.ts'
import { type ShellDialogs, YIELDS_TO_DIALOGS } from '../shell-dialogs.ts'
import { stepFocus } from '../ui/step-focus.ts'
import { EDIT_KEY } from './edit-key.ts'
import { ONE_KEY_OFF } from './one-key.ts'
import { GO_TO, SINGLE_KEYS } from './shortcut-list.ts'

/** How long after `g` the second key is accepted. */
const SEQUENCE_MS = 1500

/** Handles shortcuts: the one that saves a form everywhere, all others while no dialog covers the screen. */
export function useShortcuts({ opened, open }: Pick<ShellDialogs, 'opened' | 'open'>): void {
  const navigate = useNavigate()
  const { currentShop } = useSession()
  useEffect(() => {
    let goPressedAt = Number.NEGATIVE_INFINITY

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const key = event.key.toLowerCase()
      if ((event.ctrlKey || event.metaKey) && key === 'enter') {
        saveForm(event)
        return
      }
      if (opened !== undefined || isKeyboardTaken()) return
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === 'k') {
        // Works inside fields too: it types nothing there, and browsers would open their own search.
        event.preventDefault()
        open('palette')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || kept(ONE_KEY_OFF))
        return
      const isSecond = event.timeStamp - goPressedAt < SEQUENCE_MS
      const isPopoverOpen = visible(`[${YIELDS_TO_DIALOGS}]`).length > 0
      goPressedAt = Number.NEGATIVE_INFINITY
      const screen = isPopoverOpen ? undefined : isSecond ? GO_TO[key] : SINGLE_KEYS[key]
      if (screen !== undefined && isAllowed(screen, currentShop)) {
        event.preventDefault()
        navigate({ to: screen.to })
        return
      }
      if (isSecond) return
      if (key === '?') {
        open('shortcuts')
        return
      }
      if (isPopoverOpen) return
      if (key === 'g') goPressedAt = event.timeStamp
      else actOnScreen(event, key)
    }

    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, opened, open, currentShop])
}

/** The keys for what the screen shows. */
function actOnScreen(event: KeyboardEvent, key: string): void {
  if (key === 'j') stepFocus(rows(), 1)
  else if (key === 'k') stepFocus(rows(), -1)
  else if (key === 'x') selectBox()?.click()
  else if (key === '/' && (focusSearch() || focusBox())) event.preventDefault()
  // It is typed there.
  else if (/^\d$/.test(key)) focusBox()
  else if (key === EDIT_KEY.toLowerCase()) editLink()?.click()
}

/** Saves the form that the user types in, on a screen or in a dialog. */
function saveForm(event: KeyboardEvent): void {
  const form = event.target instanceof Element ? event.target.closest('form') : null
  if (form === null) return
  // Some browsers submit a form at this key themselves.
  event.preventDefault()
  form.requestSubmit()
}

/** Whether an open dialog, menu or listbox handles the keyboard. */
function isKeyboardTaken(): boolean {
  return visible('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]').some(
    (element) => element.closest(`[${YIELDS_TO_DIALOGS}]`) === null,
  )
}

function visible(selector: string): readonly Element[] {
  return [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-row-link]')]
}

/** The box of the row that has the focus. */
function selectBox(): HTMLElement | null {
  const row = document.activeElement?.closest('main tr, main li')
  return row?.querySelector<HTMLElement>('[data-select]') ?? null
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select, [role="combobox"], [role="textbox"]'))
  )
}

function editLink(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${EDIT_KEY}"]`)
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}

/** Marks the field where typing starts on a screen that has no search. Sizes start with a digit. */
export const TYPING_STARTS = 'data-typing-starts'

function focusBox(): boolean {
  const box = document.querySelector<HTMLElement>(`main [${TYPING_STARTS}]`)
  box?.focus()
  return box !== null
}
