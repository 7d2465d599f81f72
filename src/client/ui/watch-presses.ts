/** A press counts for what was there when it began (decision 19): the one place where that is decided. */
import { isSettling } from './settling.ts'

const CONTROL =
  'button, a[href], input, select, textarea, label, summary, [contenteditable], [role="button"], [role="menuitem"], [role="option"], [role="tab"]'
const TYPED_IN =
  'select, textarea, [contenteditable], input:not([type="button"], [type="submit"], [type="checkbox"], [type="radio"], [type="file"])'

interface Press {
  /** What was pressed; null where nothing can be. */
  readonly control: Element | null
  /** What it said. */
  readonly words: string
  readonly counts: boolean
}

/** Before anything else listens, so that a press that does not count reaches nobody. */
export function watchPresses(): void {
  let pointer: Press | undefined
  let key: Press | undefined
  let isReleased = false

  listen('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    pointer = pressOn(event.target)
    // A click into a field presses nothing: it may be typed in at any time.
    if (pointer.control?.matches(TYPED_IN)) pointer = { ...pointer, counts: true }
    if (!pointer.counts) event.stopImmediatePropagation()
  })
  // Comboboxes and popovers close at these.
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
    // A held key goes on pressing what it began with, and not what took its place.
    else if (!isSame(key, press)) key = { ...key, counts: false }
    if (!key.counts) refuse(event)
  })
  listen('keyup', (event) => {
    if (!isPressingKey(event)) return
    if (key?.counts === false) refuse(event)
    // Space clicks only now.
    if (event.key === 'Enter') key = undefined
    else isReleased = true
  })
  listen('click', (event) => {
    // By a program: `link.click()`.
    if (!event.isTrusted) return
    const isPointer = event.detail > 0
    if (!stillCounts(pressOn(event.target), isPointer ? pointer : key)) refuse(event)
    if (isPointer) pointer = undefined
    else if (isReleased) key = undefined
  })
}

/** @param begun how the press began; a screen reader clicks without a beginning. */
function stillCounts(press: Press, begun: Press | undefined): boolean {
  if (begun?.counts === false) return false
  if (!press.counts && press.control?.matches(TYPED_IN) !== true) return false
  return begun?.control !== press.control || begun.words === press.words
}

function pressOn(target: EventTarget | null): Press {
  const control = target instanceof Element ? target.closest(CONTROL) : null
  const words = control?.getAttribute('aria-label') ?? control?.textContent ?? ''
  return { control, words, counts: control === null || !isSettling(control) }
}

/** The same element with other words is another control: a button whose order has moved on, for example. */
function isSame(a: Press, b: Press): boolean {
  return a.control === b.control && a.words === b.words
}

/** A space, or a line break in a text of several lines. */
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
