const REGION = 'section, [role="tabpanel"], main'

/** Gives the code that removed the element time to move the focus to a better place. */
const AFTER_MS = 100

let focused: EventTarget | null = null
let places: readonly HTMLElement[] = []

/**
 * When what has the focus leaves the page, such as a button in a row that was removed, focuses the region that it was
 * in, and what was disabled only while it worked, such as a download, gets the focus back: otherwise screen readers start
 * over at the top of the page. Call once.
 */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => remember(target))
  remember(document.activeElement)
  new MutationObserver((changes) => {
    if (!isFocusLost() || !(focused instanceof HTMLElement)) return
    if (focused.isConnected) {
      const isBack = changes.some(({ type, target }) => type === 'attributes' && target === focused)
      if (isBack && !focused.matches(':disabled')) focus(focused)
      return
    }
    focused = null
    const around = places
    setTimeout(() => focusFirst(around), AFTER_MS)
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}

function remember(target: EventTarget | null): void {
  focused = target
  places = target instanceof HTMLElement ? placesOf(target) : []
}

/** Where the focus belongs: the element, or else the regions around it. Once it has left the page, it does not say which. */
export function placesOf(element: HTMLElement): HTMLElement[] {
  const region = element.parentElement?.closest<HTMLElement>(REGION)
  return [element, ...(region ? placesOf(region) : [])]
}

/** Focuses the first place that can take the focus, unless something has it. */
export function focusFirst(places: readonly HTMLElement[]): void {
  for (const place of places) {
    if (isFocusLost() && place.checkVisibility()) focus(place)
  }
}

function isFocusLost(): boolean {
  return document.activeElement === document.body
}

/** A region can have the focus only while it does: otherwise, a click on anything in it would move the focus there. */
function focus(place: HTMLElement): void {
  if (place.matches(REGION) && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
