/** Photos and files of an order: what may be one, and how much. */

export const ATTACHMENT_KINDS = ['picture', 'pdf'] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

interface FileFormat {
  readonly kind: AttachmentKind
  readonly mediaType: 'image/jpeg' | 'image/webp' | 'application/pdf'
  /** The endings that a name may have; the first one is given to a name that has another. */
  readonly endings: readonly [string, ...string[]]
}

/** What is kept. Every picture becomes one of the first two. */
export const FILE_FORMATS = {
  jpeg: { kind: 'picture', mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  webp: { kind: 'picture', mediaType: 'image/webp', endings: ['webp'] },
  pdf: { kind: 'pdf', mediaType: 'application/pdf', endings: ['pdf'] },
} as const satisfies Readonly<Record<string, FileFormat>>
export type KeptFormat = keyof typeof FILE_FORMATS

/** What may be sent. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,application/pdf'
export const MAX_ATTACHMENTS = 50
export const MAX_FILE_MB = 15
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024

/** What whoever sends a larger file is told. */
export function fileTooLarge(maxBytes: number): string {
  return `The file is too large: at most ${maxBytes / (1024 * 1024)} MB`
}

const MAX_NAME_LENGTH = 120
/** Control characters, those that turn the direction of writing or cannot be seen, and what separates folders. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/]+/gu

/** The name that a file came with, fit to be shown: it is text, and never part of a path. */
export function shownName(given: string): string {
  const name = given.toWellFormed().replace(UNFIT, ' ').replace(/\s+/g, ' ').trim()
  if (name === '') return 'Unnamed'
  const letters = [...name]
  if (letters.length <= MAX_NAME_LENGTH) return name
  // The ending is worth more than the middle.
  const ending = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
  return `${letters
    .slice(0, MAX_NAME_LENGTH - ending.length - 1)
    .join('')
    .trimEnd()}…${ending}`
}

/** The name under which it is saved: a picture that was re-encoded says what it is now. */
export function savedName(name: string, format: KeptFormat): string {
  const [ending, ...others]: readonly string[] = FILE_FORMATS[format].endings
  const given = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  if (given !== undefined && (given === ending || others.includes(given))) return name
  return `${name.replace(/\.(jpe?g|png|webp|pdf)$/i, '')}.${ending}`
}

/** `640 KB`, `2.4 MB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`
  return `${(kilobytes / 1024).toFixed(1)} MB`
}
