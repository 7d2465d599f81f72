/** How long presses do not count after a change: nobody can see it and react sooner. */
const SETTLING_MS = 500

/** Marks a part of the screen that has just changed by itself. Nothing looks different; presses in it do not count. */
const SETTLING = 'data-settling'

const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** For what changed without a press: a response arrived, or somebody else did something. */
export function settle(part: Element): void {
  clearTimeout(timers.get(part))
  part.setAttribute(SETTLING, '')
  timers.set(
    part,
    setTimeout(() => part.removeAttribute(SETTLING), SETTLING_MS),
  )
}

/** For a response or a colleague's step that leads to another screen. */
export function settleScreen(): void {
  const main = document.getElementById('main')
  if (main !== null) settle(main)
}

/** Whether the element, or something around it, has just changed. */
export function isSettling(element: Element): boolean {
  return element.closest(`[${SETTLING}]`) !== null
}
