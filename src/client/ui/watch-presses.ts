/** Decides which presses count: only those for what was there when they began (decision 19). */
import { isSettling } from './settling.ts'

/** The backdrop of a dialog closes it. */
const CONTROL =
  'button, a[href], input, select, textarea, label, summary, [contenteditable], [role="button"], [role="menuitem"], [role="option"], [role="tab"], .mantine-Modal-overlay'
const TYPED_IN =
  'select, textarea, [contenteditable], input:not([type="button"], [type="submit"], [type="checkbox"], [type="radio"], [type="file"])'

interface Press {
  /** The control that was pressed; null if there is none. */
  readonly control: Element | null
  /** The control's text at that moment. */
  readonly text: string
  readonly counts: boolean
}

/** Call this before any other listener is added, so that none receives a press that does not count. */
export function watchPresses(): void {
  let pointer: Press | undefined
  let key: Press | undefined
  let isReleased = false

  listen('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    pointer = pressOn(event.target)
    // A click into a text field always counts: users may type at any time.
    if (pointer.control?.matches(TYPED_IN)) pointer = { ...pointer, counts: true }
    if (!pointer.counts) event.stopImmediatePropagation()
  })
  // Comboboxes and popovers close on this event.
  listen('touchstart', (event) => {
    if (pointer?.counts === false) event.stopImmediatePropagation()
  })
  listen('mousedown', (event) => {
    if (event.button === 0 && pointer?.counts === false) refuse(event)
  })
  listen('keydown', (event) => {
    if (!isPressingKey(event) || isTyping(event)) return
    isReleased = false
    const press = pressOn(event.target)
    if (!event.repeat || key === undefined) key = press
    // A held key keeps pressing the control that it began with, not one that took its place.
    else if (!isSame(key, press)) key = { ...key, counts: false }
    if (!key.counts) refuse(event)
  })
  listen('keyup', (event) => {
    if (!isPressingKey(event)) return
    if (key?.counts === false) refuse(event)
    // Space clicks on release.
    if (event.key === 'Enter') key = undefined
    else isReleased = true
  })
  listen('click', (event) => {
    // Triggered by code, such as `link.click()`.
    if (!event.isTrusted) return
    const isPointer = event.detail > 0
    if (!stillCounts(pressOn(event.target), isPointer ? pointer : key)) refuse(event)
    if (isPointer) pointer = undefined
    else if (isReleased) key = undefined
  })
}

/** @param begun how the press began; undefined for a screen reader, which only clicks. */
function stillCounts(press: Press, begun: Press | undefined): boolean {
  if (begun?.counts === false) return false
  if (!press.counts && press.control?.matches(TYPED_IN) !== true) return false
  return begun?.control !== press.control || begun.text === press.text
}

function pressOn(target: EventTarget | null): Press {
  const control = target instanceof Element ? target.closest(CONTROL) : null
  const text = control?.getAttribute('aria-label') ?? control?.textContent ?? ''
  return { control, text, counts: control === null || !isSettling(control) }
}

/** An element whose text has changed counts as another control: a button whose order has moved on, for example. */
function isSame(a: Press, b: Press): boolean {
  return a.control === b.control && a.text === b.text
}

/** Whether the key types a space, or a line break in a multiline field. */
function isTyping({ key, target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key === ' ') return target instanceof Element && target.matches(TYPED_IN)
  return target instanceof HTMLTextAreaElement && !ctrlKey && !metaKey
}

function isPressingKey({ key }: KeyboardEvent): boolean {
  return key === 'Enter' || key === ' '
}

function refuse(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function listen<K extends keyof WindowEventMap>(kind: K, listener: (event: WindowEventMap[K]) => void): void {
  window.addEventListener(kind, listener, { capture: true })
}
