import type { Icon } from '@tabler/icons-react'

export interface PaletteEntry {
  readonly id: string
  readonly label: string
  readonly description?: string
  /** On the right, such as the keys that do the same. */
  readonly aside?: string
  readonly Icon: Icon
  /** Whether the palette stays open for what comes next. */
  readonly staysOpen?: boolean
  readonly run: () => void
}

export interface PaletteGroup {
  readonly label: string
  readonly entries: readonly PaletteEntry[]
}

/** Those in whose label every word that is typed occurs. */
export function entriesMatching(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const words = query.toLowerCase().split(/\s+/)
  return entries.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
