/** Gives each item its index as a React key. Only for lists that never reorder: line items and payments have no id. */
export function keyByIndex<T>(items: readonly T[]): { readonly key: string; readonly item: T }[] {
  return items.map((item, index) => ({ key: String(index), item }))
}
