/** Edits by key, on top of what is stored and may change meanwhile. One that matches what is stored is none. */
export function withEdit<V>(
  edits: Readonly<Record<string, V>>,
  key: string,
  value: V,
  stored: V,
): Record<string, V> {
  const { [key]: _, ...others } = edits
  return value === stored ? others : { ...others, [key]: value }
}
