/** Finds elements as Playwright does, so that client tests and journeys read alike. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { isShown } from './computed-style.ts'

/** Finds elements below a root. */
export type Query = (root: ParentNode) => readonly Element[]

export type Text = string | RegExp

export interface Exactness {
  /** Whether a string must match the whole text in the same case, instead of any part of it. */
  readonly exact?: boolean | undefined
}

export interface RoleOptions extends Exactness {
  readonly name?: Text
  readonly level?: number
  readonly checked?: boolean
  readonly selected?: boolean
  readonly pressed?: boolean
  readonly expanded?: boolean
  readonly disabled?: boolean
  readonly includeHidden?: boolean
}

export const normalized = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()

export function matches(text: string, wanted: Text, exact = false): boolean {
  if (wanted instanceof RegExp) return new RegExp(wanted.source, wanted.flags.replace(/[gy]/g, '')).test(text)
  const sought = normalized(wanted)
  return exact ? text === sought : text.toLowerCase().includes(sought.toLowerCase())
}

/** The text of an element, or what a button says that has its text in an attribute. */
export function textOf(element: Element): string {
  if (element instanceof HTMLInputElement && /^(button|submit)$/.test(element.type)) return element.value
  return normalized(element.textContent)
}

/** Hidden from screen readers, or from everybody. */
function isInaccessible(element: Element): boolean {
  return element.closest('[aria-hidden="true"], [inert]') !== null || !isShown(element)
}

/** Every element below a root, in order. A DOM without a browser takes longer to match a selector with each of them. */
function* below(root: ParentNode): Generator<Element> {
  for (let element = root.firstElementChild; element !== null; element = element.nextElementSibling) {
    yield element
    yield* below(element)
  }
}

export function byRole(role: string, options: RoleOptions = {}): Query {
  const { name, exact, includeHidden = false } = options
  return (root) => {
    const found: Element[] = []
    for (const element of below(root)) {
      if (roleOf(element) !== role || !hasStates(element, options)) continue
      if (!includeHidden && isInaccessible(element)) continue
      if (name === undefined || matchesName(computeAccessibleName(element), name, exact)) found.push(element)
    }
    return found
  }
}

const IN_A_PART = 'article, aside, main, nav, section'

function roleOf(element: Element): string | null {
  if (!element.hasAttribute('role')) {
    if (/^(HEADER|FOOTER)$/.test(element.tagName) && element.closest(IN_A_PART) !== null) return null
    if (element.tagName === 'SECTION' && !isNamed(element)) return null
    if (element.tagName === 'TH' && element.getAttribute('scope') === 'row') return 'rowheader'
  }
  return getRole(element)
}

const isNamed = (element: Element) =>
  element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby')

/** Which parts of a name a browser sets apart depends on a layout, so spaces do not count. */
export function matchesName(name: string, wanted: Text, exact = false): boolean {
  if (wanted instanceof RegExp) return matches(normalized(name), wanted)
  return matches(name.replace(/\s/g, ''), wanted.replace(/\s/g, ''), exact)
}

function hasStates(element: Element, options: RoleOptions): boolean {
  const { level, checked, selected, pressed, expanded, disabled } = options
  return (
    (level === undefined || level === levelOf(element)) &&
    (checked === undefined || checked === isChecked(element)) &&
    (disabled === undefined || disabled === isDisabled(element)) &&
    hasState(element, 'aria-selected', selected) &&
    hasState(element, 'aria-pressed', pressed) &&
    hasState(element, 'aria-expanded', expanded)
  )
}

function hasState(element: Element, attribute: string, wanted: boolean | undefined): boolean {
  return wanted === undefined || (element.getAttribute(attribute) === 'true') === wanted
}

function levelOf(element: Element): number {
  return Number(element.getAttribute('aria-level') ?? /^H([1-6])$/.exec(element.tagName)?.[1])
}

export function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement
    ? element.checked
    : element.getAttribute('aria-checked') === 'true'
}

export function isDisabled(element: Element): boolean {
  return (
    element.closest('[aria-disabled="true"]') !== null || element.matches(':disabled, fieldset:disabled *')
  )
}

function elementOf(root: ParentNode): Element {
  if (root === document) return document.body
  if (root instanceof Element) return root
  throw new Error('text is only found below an element')
}

const NEVER_TEXT = /^(SCRIPT|STYLE|HEAD|NOSCRIPT|TEMPLATE)$/

/** The innermost elements with the text. */
export function byText(wanted: Text, { exact }: Exactness = {}): Query {
  return (root) => {
    const found: Element[] = []
    const visit = (element: Element): boolean => {
      if (NEVER_TEXT.test(element.tagName)) return false
      const text = textOf(element)
      // What does not contain a text has nothing inside that does.
      if (typeof wanted === 'string' && !matches(text, wanted)) return false
      const isInside = [...element.children].map(visit).includes(true)
      if (isInside) return true
      if (!matches(text, wanted, exact)) return false
      found.push(element)
      return true
    }
    for (const child of elementOf(root).children) visit(child)
    return found
  }
}

const LABELABLE = /^(INPUT|SELECT|TEXTAREA|BUTTON|METER|OUTPUT|PROGRESS)$/

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute('aria-labelledby')
  if (ids !== null) {
    const labels = ids.split(/\s+/).flatMap((id) => document.getElementById(id) ?? [])
    if (labels.length > 0) return labels.map(textOf)
  }
  const own = element.getAttribute('aria-label')
  if (own !== null && normalized(own) !== '') return [normalized(own)]
  return LABELABLE.test(element.tagName) ? nativeLabels(element).map(textOf) : []
}

function nativeLabels(element: Element): Element[] {
  const around = element.closest('label')
  const pointing =
    element.id === ''
      ? []
      : [...document.getElementsByTagName('label')].filter((label) => label.htmlFor === element.id)
  return [...new Set([...pointing, ...(around === null || around.hasAttribute('for') ? [] : [around])])]
}

export function byLabel(wanted: Text, { exact }: Exactness = {}): Query {
  return (root) =>
    [...below(root)].filter((element) => labelsOf(element).some((label) => matches(label, wanted, exact)))
}

export function byAttribute(attribute: string, wanted: Text, { exact }: Exactness = {}): Query {
  return (root) =>
    [...below(root)].filter((element) => {
      const value = element.getAttribute(attribute)
      return value !== null && matches(normalized(value), wanted, exact)
    })
}

export function bySelector(selector: string): Query {
  const own = selector.replace(/(^|,)\s*>/g, '$1 :scope >')
  return (root) => [...root.querySelectorAll(own)]
}
