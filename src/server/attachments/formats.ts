/** Detects a file's type from its content; its name and its declared type prove nothing. */
import { open } from 'node:fs/promises'
import type { AttachmentKind } from '#domain/attachments.ts'
import { Refusal } from '#domain/refusal.ts'
import { isPicture } from '../decode-picture.ts'

const isHeic = (head: string) => /^ftyp(hei|hev|mif1|msf1)/.test(head.slice(4))
const HEAD_BYTES = 16

/** @throws Refusal 'unsupported-media' for a type that may not be added, 'invalid' for an empty file. */
export async function kindOf(path: string): Promise<AttachmentKind> {
  const head = await headOf(path)
  if (head === '') throw new Refusal('invalid', 'The file is empty')
  if (isPicture(head)) return 'picture'
  if (head.startsWith('%PDF-')) return 'pdf'
  throw new Refusal(
    'unsupported-media',
    isHeic(head)
      ? 'HEIC photos cannot be added: save the photo as JPEG first'
      : 'Only photos (JPEG, PNG, WebP) and PDF files can be added',
  )
}

async function headOf(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
