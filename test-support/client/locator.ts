import { isShown } from './computed-style.ts'
import {
  byAttribute,
  byLabel,
  byRole,
  bySelector,
  byText,
  type Exactness,
  isChecked,
  isDisabled,
  matches,
  type Query,
  type RoleOptions,
  type Text,
  textOf,
} from './queries.ts'
import { settled, until } from './until.ts'
import { press, typed, upload, user } from './user.ts'

interface Filter {
  readonly has?: Locator
  readonly hasNot?: Locator
  readonly hasText?: Text
  readonly hasNotText?: Text
  readonly visible?: boolean
}

/** Finds elements each time it is used. What acts on one waits until there is exactly one that can be acted on. */
export class Locator {
  readonly #query: Query
  readonly name: string

  constructor(query: Query, name: string) {
    this.#query = query
    this.name = name
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    const { name } = options
    return this.#below(byRole(role, options), `${role}${name === undefined ? '' : ` ${String(name)}`}`)
  }

  getByText(text: Text, options?: Exactness): Locator {
    return this.#below(byText(text, options), `text ${String(text)}`)
  }

  getByLabel(text: Text, options?: Exactness): Locator {
    return this.#below(byLabel(text, options), `label ${String(text)}`)
  }

  getByPlaceholder(text: Text, options?: Exactness): Locator {
    return this.#below(byAttribute('placeholder', text, options), `placeholder ${String(text)}`)
  }

  getByTestId(id: string): Locator {
    return this.#below(byAttribute('data-testid', id, { exact: true }), `test id ${id}`)
  }

  locator(selector: string): Locator {
    return this.#below(bySelector(selector), selector)
  }

  filter({ has, hasNot, hasText, hasNotText, visible }: Filter): Locator {
    const passes = (element: Element) =>
      (has === undefined || has.within(element).length > 0) &&
      (hasNot === undefined || hasNot.within(element).length === 0) &&
      (hasText === undefined || matches(textOf(element), hasText)) &&
      (hasNotText === undefined || !matches(textOf(element), hasNotText)) &&
      (visible === undefined || isShown(element) === visible)
    return new Locator((root) => this.#query(root).filter(passes), `${this.name} (filtered)`)
  }

  or(other: Locator): Locator {
    return new Locator(
      (root) => inOrder([...this.within(root), ...other.within(root)]),
      `${this.name} or ${other.name}`,
    )
  }

  and(other: Locator): Locator {
    return new Locator((root) => {
      const others = other.within(root)
      return this.within(root).filter((element) => others.includes(element))
    }, `${this.name} and ${other.name}`)
  }

  nth(index: number): Locator {
    return new Locator((root) => {
      const element = this.#query(root).at(index)
      return element === undefined ? [] : [element]
    }, `${this.name} [${index}]`)
  }

  first(): Locator {
    return this.nth(0)
  }

  last(): Locator {
    return this.nth(-1)
  }

  within(root: ParentNode): readonly Element[] {
    return this.#query(root)
  }

  elements(): readonly Element[] {
    return this.#query(document)
  }

  async all(): Promise<Locator[]> {
    return this.elements().map((_, index) => this.nth(index))
  }

  async count(): Promise<number> {
    return this.elements().length
  }

  async textContent(): Promise<string> {
    return (await this.#one()).textContent ?? ''
  }

  async inputValue(): Promise<string> {
    return field(await this.#one()).value
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#one()).getAttribute(name)
  }

  async isVisible(): Promise<boolean> {
    return this.elements().some(isShown)
  }

  async evaluate<T>(work: (element: HTMLElement) => T): Promise<T> {
    const result = work(htmlElement(await this.#one()))
    await settled()
    return result
  }

  async evaluateAll<T>(work: (elements: readonly Element[]) => T): Promise<T> {
    return work(this.elements())
  }

  async click({ modifiers = [] }: { readonly modifiers?: readonly 'Shift'[] } = {}): Promise<void> {
    await this.#act(async (element) => {
      for (const key of modifiers) await user().keyboard(`{${key}>}`)
      await user().click(element)
      for (const key of modifiers) await user().keyboard(`{/${key}}`)
    })
  }

  async dblclick(): Promise<void> {
    await this.#act((element) => user().dblClick(element))
  }

  async check(): Promise<void> {
    await this.setChecked(true)
  }

  async uncheck(): Promise<void> {
    await this.setChecked(false)
  }

  async setChecked(wanted: boolean): Promise<void> {
    await this.#act(async (element) => {
      if (isChecked(element) !== wanted) await user().click(element)
    })
    await until(
      () => this.elements().some((element) => isChecked(element) === wanted) || undefined,
      () => new Error(`${this.name} did not become ${wanted ? '' : 'un'}checked`),
    )
  }

  /** Replaces what is in a field at once, as pasting does. */
  async fill(value: string): Promise<void> {
    await this.#act((element) => {
      const input = field(element)
      input.focus()
      setValue(input, value)
    })
  }

  async clear(): Promise<void> {
    await this.fill('')
  }

  async press(keys: string): Promise<void> {
    htmlElement(await this.#one()).focus()
    await press(keys)
  }

  async pressSequentially(text: string): Promise<void> {
    htmlElement(await this.#one()).focus()
    await user().keyboard(typed(text))
    await settled()
  }

  /** @param choice an option's value, or its label. Waits for the option too. */
  async selectOption(choice: string): Promise<void> {
    const optionOf = (list: Element | undefined) => {
      if (!(list instanceof HTMLSelectElement)) return undefined
      const options = [...list.options]
      return options.find(({ value }) => value === choice) ?? options.find((one) => textOf(one) === choice)
    }
    await until(
      () => optionOf(this.elements()[0]),
      () => new Error(`${this.name} has no option ${choice}: ${this.elements().map(textOf)}`),
    )
    await this.#act(async (element) => {
      const option = optionOf(element)
      if (option !== undefined) await user().selectOptions(element, option)
    })
  }

  async focus(): Promise<void> {
    htmlElement(await this.#one()).focus()
    await settled()
  }

  async blur(): Promise<void> {
    htmlElement(await this.#one()).blur()
    await settled()
  }

  async setInputFiles(...files: readonly File[]): Promise<void> {
    await upload(htmlElement(await this.#one()), files)
  }

  async waitFor(): Promise<void> {
    await until(
      () => this.elements().some(isShown) || undefined,
      () => new Error(`${this.name} did not appear`),
    )
  }

  #below(query: Query, name: string): Locator {
    return new Locator(
      (root) => inOrder(this.#query(root).flatMap((element) => [...query(element)])),
      `${this.name} → ${name}`,
    )
  }

  async #act(work: (element: HTMLElement) => unknown): Promise<void> {
    const element = await until(
      () => {
        const found = this.elements()
        const [only] = found
        return found.length === 1 && only !== undefined && canBePressed(only) ? only : undefined
      },
      () => new Error(`${this.name}: ${this.#problem()}`),
    )
    await work(htmlElement(element))
    await settled()
  }

  #one(): Promise<Element> {
    return until(
      () => {
        const found = this.elements()
        return found.length === 1 ? found[0] : undefined
      },
      () => new Error(`${this.name}: ${this.#problem()}`),
    )
  }

  #problem(): string {
    const found = this.elements()
    const [first] = found
    if (first === undefined) return `there is none at ${window.location.href}, which says:\n${shownText()}`
    if (found.length > 1) return `there are ${found.length}`
    return isDisabled(first) ? 'it is disabled' : 'it is not shown'
  }
}

/** Enough to tell which screen it is, and what state it is in. */
function shownText(): string {
  return (document.querySelector('main') ?? document.body).textContent.slice(0, 1000)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function field(element: Element): Field {
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  if (!isField) throw new Error(`<${element.tagName.toLowerCase()}> is no field`)
  return element
}

function htmlElement(element: Element): HTMLElement {
  if (!(element instanceof HTMLElement)) throw new Error(`<${element.tagName.toLowerCase()}> is not of HTML`)
  return element
}

/** React watches the field's own property; only its prototype's setter leaves the change for the event to report. */
function setValue(input: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set
  setter?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function inOrder(elements: readonly Element[]): readonly Element[] {
  const unique = [...new Set(elements)]
  if (unique.length < 2) return unique
  return unique.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
}

function canBePressed(element: Element): boolean {
  return isShown(element) && !isDisabled(element) && element.closest('[inert]') === null
}
