/** An order's photos and files: accepted formats, limits, and names. */

export const ATTACHMENT_KINDS = ['picture', 'pdf'] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

interface FileFormat {
  readonly kind: AttachmentKind
  readonly mediaType: 'image/jpeg' | 'image/webp' | 'application/pdf'
  /** File name extensions; the first one replaces any other extension. */
  readonly extensions: readonly [string, ...string[]]
}

/** The formats that Kerf stores. Every picture is converted to one of the first two. */
export const FILE_FORMATS = {
  jpeg: { kind: 'picture', mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  webp: { kind: 'picture', mediaType: 'image/webp', extensions: ['webp'] },
  pdf: { kind: 'pdf', mediaType: 'application/pdf', extensions: ['pdf'] },
} as const satisfies Readonly<Record<string, FileFormat>>
export type KeptFormat = keyof typeof FILE_FORMATS

/** The types that users may upload. */
export const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp,application/pdf'
export const MAX_ATTACHMENTS = 50
const MAX_FILE_MB = 15
export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024

/** The message for a file over the limit. */
export function fileTooLarge(maxBytes: number): string {
  return `The file is too large. The limit is ${maxBytes / (1024 * 1024)} MB`
}

const MAX_NAME_LENGTH = 120
/** Control characters, invisible and direction-changing characters, and path separators. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/]+/gu

/** The uploaded file's name, cleaned up for display. It is never used as part of a path. */
export function displayName(given: string): string {
  const name = given.toWellFormed().replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim()
  if (name === '') return 'Unnamed'
  const letters = [...name]
  if (letters.length <= MAX_NAME_LENGTH) return name
  // Shorten the middle, not the extension.
  const extension = /\.[a-z0-9]{1,5}$/i.exec(name)?.[0] ?? ''
  return `${letters
    .slice(0, MAX_NAME_LENGTH - extension.length - 1)
    .join('')
    .trimEnd()}…${extension}`
}

/** The name for downloads, with the extension of the stored format: a picture may have been converted. */
export function downloadName(name: string, format: KeptFormat): string {
  const [extension, ...others]: readonly string[] = FILE_FORMATS[format].extensions
  const given = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()
  if (given !== undefined && (given === extension || others.includes(given))) return name
  return `${name.replace(/\.(jpe?g|png|webp|pdf)$/i, '')}.${extension}`
}

/** `640 KB`, `2.4 MB`. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`
  const megabytes = kilobytes / 1024
  return megabytes < 1000 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`
}
