/** Playwright's assertions about elements, for the DOM of client tests; about everything else, Vitest's. */
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import { type Assertion, expect as expectValue } from 'vitest'
import { isShown } from './computed-style.ts'
import { field, Locator } from './locator.ts'
import { Page } from './page.ts'
import { isChecked, isDisabled, matches, matchesName, normalized, type Text, textOf } from './queries.ts'
import { until } from './until.ts'

interface Look {
  /** Undefined if neither this nor its opposite does, because there is not exactly one element. */
  readonly holds: boolean | undefined
  /** What it is instead. */
  readonly is: unknown
}

class Assertions {
  readonly #wanted: boolean

  constructor(wanted: boolean) {
    this.#wanted = wanted
  }

  protected async holds(what: string, look: () => Look): Promise<void> {
    let last: unknown
    await until(
      () => {
        const { holds, is } = look()
        last = is
        return holds === this.#wanted || undefined
      },
      () => new Error(`${what}${this.#wanted ? '' : ' (not)'}\nIt is: ${JSON.stringify(last, undefined, 2)}`),
    )
  }
}

const isText = (text: string, wanted: Text) => matches(text, wanted, true)

class LocatorAssertions extends Assertions {
  readonly #locator: Locator
  readonly #message: string

  constructor(locator: Locator, message = '', wanted = true) {
    super(wanted)
    this.#locator = locator
    this.#message = message
  }

  get not(): LocatorAssertions {
    return new LocatorAssertions(this.#locator, this.#message, false)
  }

  toBeVisible(): Promise<void> {
    return this.#any('visible', isShown)
  }

  toBeAttached(): Promise<void> {
    return this.#any('in the page', () => true)
  }

  toBeHidden(): Promise<void> {
    return this.#all('hidden', () => {
      const found = this.#locator.elements()
      return { holds: !found.some(isShown), is: found.map(textOf) }
    })
  }

  toHaveCount(count: number): Promise<void> {
    return this.#all(`count ${count}`, () => {
      const found = this.#locator.elements()
      return { holds: found.length === count, is: found.map(textOf) }
    })
  }

  toHaveText(text: Text | readonly Text[]): Promise<void> {
    return this.#texts(`text ${String(text)}`, text, isText, true)
  }

  toContainText(text: Text | readonly Text[]): Promise<void> {
    const contains = (is: string, wanted: Text) =>
      wanted instanceof RegExp ? matches(is, wanted) : is.includes(normalized(wanted))
    return this.#texts(`some text ${String(text)}`, text, contains, false)
  }

  toHaveValue(value: Text): Promise<void> {
    return this.#one(`value ${String(value)}`, (element) => {
      const is = field(element).value
      return { holds: value instanceof RegExp ? value.test(is) : is === value, is }
    })
  }

  toBeChecked(): Promise<void> {
    return this.#one('checked', (element) => ({ holds: isChecked(element), is: isChecked(element) }))
  }

  toBeDisabled(): Promise<void> {
    return this.#one('disabled', (element) => ({ holds: isDisabled(element), is: isDisabled(element) }))
  }

  toBeEnabled(): Promise<void> {
    return this.#one('enabled', (element) => ({ holds: !isDisabled(element), is: !isDisabled(element) }))
  }

  toBeEditable(): Promise<void> {
    return this.#one('editable', (element) => {
      const holds = !isDisabled(element) && !element.hasAttribute('readonly')
      return { holds, is: holds }
    })
  }

  toBeFocused(): Promise<void> {
    return this.#one('focused', (element) => {
      const at = document.activeElement
      return { holds: at === element, is: at?.outerHTML.slice(0, 200) }
    })
  }

  /** @param value any, if it is not given. */
  toHaveAttribute(name: string, value: Text = /^/): Promise<void> {
    return this.#one(`attribute ${name}`, (element) => {
      const is = element.getAttribute(name)
      return { holds: is !== null && (value instanceof RegExp ? value.test(is) : is === value), is }
    })
  }

  toHaveAccessibleName(name: Text): Promise<void> {
    return this.#one(`name ${String(name)}`, (element) => {
      const is = computeAccessibleName(element)
      return { holds: matchesName(is, name, true), is }
    })
  }

  toHaveAccessibleDescription(text: Text): Promise<void> {
    return this.#one(`description ${String(text)}`, (element) => {
      const is = normalized(computeAccessibleDescription(element))
      return { holds: isText(is, text), is }
    })
  }

  #all(what: string, look: () => Look): Promise<void> {
    return this.holds(`${this.#message} ${this.#locator.name}: ${what}`, look)
  }

  #any(what: string, passes: (element: Element) => boolean): Promise<void> {
    return this.#all(what, () => {
      const found = this.#locator.elements()
      if (found.length > 1) return { holds: undefined, is: found.map(textOf) }
      return { holds: found.some(passes), is: found.map(textOf) }
    })
  }

  #one(what: string, look: (element: Element) => Look): Promise<void> {
    return this.#all(what, () => {
      const [element, ...others] = this.#locator.elements()
      if (element === undefined) return { holds: undefined, is: 'nothing' }
      return others.length > 0 ? { holds: undefined, is: `${others.length + 1} elements` } : look(element)
    })
  }

  #texts(
    what: string,
    wanted: Text | readonly Text[],
    compare: (is: string, wanted: Text) => boolean,
    isWhole: boolean,
  ): Promise<void> {
    if (typeof wanted === 'string' || wanted instanceof RegExp) {
      return this.#one(what, (element) => ({ holds: compare(textOf(element), wanted), is: textOf(element) }))
    }
    return this.#all(what, () => {
      const is = this.#locator.elements().map(textOf)
      return { holds: isWhole ? areAll(is, wanted, compare) : areAmong(is, wanted, compare), is }
    })
  }
}

type Compare = (is: string, wanted: Text) => boolean

const areAll = (is: readonly string[], wanted: readonly Text[], compare: Compare) =>
  is.length === wanted.length && wanted.every((text, index) => compare(is[index] ?? '', text))

/** In this order, others may be between them. */
function areAmong(is: readonly string[], wanted: readonly Text[], compare: Compare): boolean {
  let at = 0
  for (const text of is) {
    const next = wanted[at]
    if (next !== undefined && compare(text, next)) at += 1
  }
  return at === wanted.length
}

class PageAssertions extends Assertions {
  toHaveTitle(title: Text): Promise<void> {
    return this.holds(`title ${String(title)}`, () => ({
      holds: isText(normalized(document.title), title),
      is: document.title,
    }))
  }

  toBeAt(path: string): Promise<void> {
    return this.holds(`path ${path}`, () => {
      const { pathname } = window.location
      return { holds: pathname === path, is: pathname }
    })
  }

  /** @param url the path, or a pattern of the whole address. */
  toHaveURL(url: Text): Promise<void> {
    return this.holds(`address ${String(url)}`, () => {
      const { pathname, search, hash, href } = window.location
      return {
        holds: url instanceof RegExp ? url.test(href) : url === `${pathname}${search}${hash}`,
        is: href,
      }
    })
  }
}

function expectAnything(actual: Page, message?: string): PageAssertions
function expectAnything(actual: Locator, message?: string): LocatorAssertions
function expectAnything<T>(actual: T, message?: string): Assertion<void, T>
function expectAnything(actual: unknown, message?: string): unknown {
  if (actual instanceof Locator) return new LocatorAssertions(actual, message)
  if (actual instanceof Page) return new PageAssertions(true)
  return expectValue(actual, message)
}

export const expect = Object.assign(expectAnything, {
  poll: expectValue.poll,
  arrayContaining: expectValue.arrayContaining,
  objectContaining: expectValue.objectContaining,
  stringContaining: expectValue.stringContaining,
  stringMatching: expectValue.stringMatching,
  any: expectValue.any,
  anything: expectValue.anything,
})
