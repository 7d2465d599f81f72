import type { Icon } from '@tabler/icons-react'

export interface PaletteEntry {
  readonly id: string
  readonly label: string
  readonly description?: string
  /** What else it is called; not shown. */
  readonly words?: string
  /** Shown on the right, such as the stage of an order. */
  readonly aside?: string
  /** The keyboard shortcut, shown on the right where there is likely to be a keyboard. */
  readonly keys?: string
  readonly Icon: Icon
  /** Whether the palette stays open after this entry is chosen. */
  readonly staysOpen?: boolean
  readonly run: () => void
}

export interface PaletteGroup {
  readonly label: string
  readonly entries: readonly PaletteEntry[]
}

/**
 * Entries in whose label, or other words for it, words begin with each that was typed. Inside of words, `ash` would
 * find Dashboard before the orders of ash.
 */
export function entriesMatching(entries: readonly PaletteEntry[], query: string): readonly PaletteEntry[] {
  const words = query.toLowerCase().split(/\s+/)
  return entries.filter((entry) => {
    const text = ` ${entry.label} ${entry.words ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(` ${word}`))
  })
}
