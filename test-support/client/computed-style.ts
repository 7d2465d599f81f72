/**
 * The styles that decide what users and screen readers find: whether something is shown, and whether its text is on a line
 * of its own. Nothing else is computed, because a DOM without layout would apply every rule to every element it is asked for.
 */

const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DATA DFN EM I KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME U VAR svg'.split(
    ' ',
  ),
)
const INLINE_BLOCK = new Set(['BUTTON', 'INPUT', 'SELECT', 'TEXTAREA'])
const NOT_SHOWN = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'META', 'LINK', 'NOSCRIPT'])

/** Mantine's own classes, at desktop width. */
const hiding = ['[hidden]', '[class*="mantine-hidden-from-"]', '[data-kerf-never]']
let hidingSelector = hiding.join(',')

/** Adds selectors of what the client's style sheets hide at desktop width. */
export function hide(selectors: readonly string[]): void {
  hiding.push(...selectors)
  hidingSelector = hiding.join(',')
}

function displayOf(element: Element): string {
  if (NOT_SHOWN.has(element.tagName) || element.matches(hidingSelector)) return 'none'
  const own = 'style' in element && element instanceof HTMLElement ? element.style.display : ''
  if (own !== '') return own
  if (INLINE.has(element.tagName)) return 'inline'
  return INLINE_BLOCK.has(element.tagName) ? 'inline-block' : 'block'
}

function styleOf(element: Element, name: string): string {
  if (name === 'display') return displayOf(element)
  if (name === 'visibility') return 'visible'
  return element instanceof HTMLElement ? element.style.getPropertyValue(name) : ''
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export function computedStyle(element: Element): object {
  const getPropertyValue = (name: string) => styleOf(element, name)
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'getPropertyValue') return getPropertyValue
        return typeof name === 'string' ? styleOf(element, kebab(name)) : undefined
      },
    },
  )
}

/** Whether users can see it, as far as styles decide. */
export function isShown(element: Element): boolean {
  if (!element.isConnected) return false
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (displayOf(at) === 'none') return false
    if (
      at.tagName === 'DETAILS' &&
      at !== element &&
      !at.hasAttribute('open') &&
      element.closest('summary') === null
    ) {
      return false
    }
  }
  return true
}
