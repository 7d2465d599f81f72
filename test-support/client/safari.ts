import type { Locator } from './locator.ts'

/** Safari focuses what is around the button that is pressed, not the button. */
export async function clickAsSafari(button: Locator): Promise<void> {
  document.addEventListener('mousedown', moveFocus)
  await button.click()
  document.removeEventListener('mousedown', moveFocus)
}

function moveFocus(event: MouseEvent): void {
  const place = event.target instanceof Element ? event.target.closest('button')?.parentElement : undefined
  event.preventDefault()
  place?.closest<HTMLElement>('[tabindex]')?.focus()
}
