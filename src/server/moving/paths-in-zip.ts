/** Where the ZIP of a shop has the photos and files: with names that people can open, unlike those in the data folder. */
import { FILE_FORMATS, type KeptFormat } from '#domain/attachments.ts'
import type { FileKey, FilePart } from '../attachments/file-store.ts'

export interface FileOfShop {
  readonly order_number: string
  readonly format: KeptFormat
  readonly file_key: FileKey
}

/**
 * `attachments/WI-1040 94c8….jpg`. The key makes it the only one. The number begins with what the shop typed, such as
 * `2027/Q`, so only what every system takes in a name is kept of it.
 */
export function pathInZip({ order_number, format, file_key }: FileOfShop, part: FilePart): string {
  // Not among what people look through.
  if (part === 'thumbnail') return `thumbnails/${file_key}.webp`
  const number = order_number.replace(/[^\w-]+/g, '-')
  return `attachments/${number} ${file_key}.${FILE_FORMATS[format].extensions[0]}`
}

const FILE = /^attachments\/[\w-]* ([0-9a-f]{32})\.\w+$/
const THUMBNAIL = /^thumbnails\/([0-9a-f]{32})\.webp$/
/** A ZIP of 0.2.0 or before has the names of the data folder. */
const AS_STORED = /^attachments\/([0-9a-f]{32}(?:\.thumbnail)?)$/

/** The name in the data folder of what a ZIP has at the path; undefined for what is no photo or file. */
export function storedName(path: string): string | undefined {
  const thumbnail = THUMBNAIL.exec(path)?.[1]
  if (thumbnail !== undefined) return `${thumbnail}.thumbnail`
  return (FILE.exec(path) ?? AS_STORED.exec(path))?.[1]
}
