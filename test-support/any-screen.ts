/** What journeys and client tests have in common: with it, both use the same helpers. */
import type { Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

interface ByRole {
  readonly name?: string | RegExp
  readonly exact?: boolean
}

interface Places<L> {
  getByRole(role: Role, options?: ByRole): L
  getByLabel(text: string, options?: { readonly exact?: boolean }): L
  getByText(text: string, options?: { readonly exact?: boolean }): L
  getByPlaceholder(text: string): L
  getByTestId(id: string): L
  locator(selector: string): L
}

export interface AnyPage<L> extends Places<L> {
  goto(path: string): Promise<unknown>
}

export interface AnyLocator<L> extends Places<L> {
  nth(index: number): L
  all(): Promise<L[]>
  count(): Promise<number>
  filter(by: { readonly has: L }): L
  getAttribute(name: string): Promise<string | null>
  click(): Promise<unknown>
  check(): Promise<unknown>
  uncheck(): Promise<unknown>
  fill(value: string): Promise<unknown>
  selectOption(value: string): Promise<unknown>
}

export type AnyExpect<L> = (locator: L) => {
  toBeVisible(): Promise<unknown>
  toHaveCount(count: number): Promise<unknown>
  toHaveText(text: string): Promise<unknown>
  toHaveValue(value: string): Promise<unknown>
}
