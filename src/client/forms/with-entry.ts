/**
 * A list with one of its entries replaced, or removed if `next` is undefined. It is found by its name, not by its place: others may
 * have changed the list since somebody chose the entry. One that is not there anymore, or never was, is added.
 */
export function withEntry<E extends { readonly name: string }>(
  list: readonly E[],
  entry: E | undefined,
  next: E | undefined,
): E[] {
  const isEntry = ({ name }: E) => name === entry?.name
  const added = next === undefined ? [] : [next]
  return list.some(isEntry) ? list.flatMap((one) => (isEntry(one) ? added : [one])) : [...list, ...added]
}
