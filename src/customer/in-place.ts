/** Lines and payments have no name of their own; none of them moves, so that its place is its key. */
export function inPlace<T>(items: readonly T[]): { readonly key: string; readonly item: T }[] {
  return items.map((item, place) => ({ key: String(place), item }))
}
