import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FrameWindows } from '../shell/frame-windows.ts'
import { stepFocus } from '../ui/step-focus.ts'
import { GO_TO, START } from './shortcut-list.ts'

/** How long after `g` the second key counts. */
const SEQUENCE_MS = 1500

/** Listens for the shortcuts while nothing is typed and nothing lies over the screen. */
export function useShortcuts({ opened, open }: Pick<FrameWindows, 'opened' | 'open'>): void {
  const navigate = useNavigate()
  useEffect(() => {
    let goPressedAt = Number.NEGATIVE_INFINITY

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || opened !== undefined || isCovered()) return
      const key = event.key.toLowerCase()
      if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === 'k') {
        // From a field too: it writes nothing, and browsers would open their own search.
        event.preventDefault()
        open('palette')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const isSecond = event.timeStamp - goPressedAt < SEQUENCE_MS
      const isBeside = isVisible(`[${YIELDS}]`)
      goPressedAt = Number.NEGATIVE_INFINITY
      const screen = isBeside ? undefined : isSecond ? GO_TO[key] : START[key]
      if (screen !== undefined) {
        event.preventDefault()
        navigate({ to: screen.to })
      } else if (isSecond) return
      else if (key === '?') open('shortcuts')
      else if (isBeside) return
      else if (key === 'g') goPressedAt = event.timeStamp
      else if (key === 'j') stepFocus(rows(), 1)
      else if (key === 'k') stepFocus(rows(), -1)
      else if (key === '/' && focusSearch()) event.preventDefault()
    }

    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [navigate, opened, open])
}

/** Marks what is no screen of its own and goes when a window of the frame opens. */
export const YIELDS = 'data-yields-to-windows'

/** Whether a dialog, a menu or a list of choices is open, whose keys these are. */
function isCovered(): boolean {
  return isVisible(`[role="dialog"]:not([${YIELDS}]), [role="alertdialog"], [role="menu"], [role="listbox"]`)
}

function isVisible(selector: string): boolean {
  return [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
}

function rows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main [data-row-link]')]
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input, textarea, select, [role="combobox"], [role="textbox"]'))
  )
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
