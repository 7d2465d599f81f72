/** Sends files, with the headers that make them harmless. */
import { create as contentDisposition } from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { OpenedAttachment } from './attachments/attachments.ts'
import type { Document } from './documents/documents.ts'
import type { DrawingFile } from './drawings/drawings.ts'

export function sendDocument(reply: FastifyReply, { fileName, pdf }: Document): Buffer {
  reply.header('content-disposition', contentDisposition(fileName))
  return pdf
}

export function sendFile<S>(reply: FastifyReply, fileName: string, type: string, bytes: S): S {
  reply.type(type).header('content-disposition', contentDisposition(fileName))
  return bytes
}

/** A drawing is shown. As a page of its own, it can run nothing. */
export function sendSvg(reply: FastifyReply, { fileName, text }: DrawingFile): Buffer {
  reply.headers({
    'content-disposition': contentDisposition(fileName, { type: 'inline' }),
    'content-security-policy': 'sandbox',
  })
  return Buffer.from(text)
}

export function sendCsv<S>(reply: FastifyReply, fileName: string, csv: S): S {
  return sendFile(reply, fileName, 'text/csv; charset=utf-8', csv)
}

export function sendCalendar(
  reply: FastifyReply,
  { text, etag }: { readonly text: string; readonly etag: string },
): Buffer {
  reply.headers({
    etag,
    'content-disposition': contentDisposition('kerf.ics', { type: 'inline' }),
    'content-security-policy': 'sandbox',
  })
  return Buffer.from(text)
}

/**
 * Sends an uploaded file. Files never change, so a browser may cache them for the session. Nothing in them can run, and
 * PDFs are downloaded.
 */
export function sendAttachment(reply: FastifyReply, file: OpenedAttachment): OpenedAttachment['bytes'] {
  reply.type(file.mediaType).headers({
    'content-length': file.size,
    'content-disposition': contentDisposition(file.fileName, {
      type: file.isPicture ? 'inline' : 'attachment',
    }),
    'content-security-policy': 'sandbox',
    'cache-control': 'private, max-age=86400, immutable',
    vary: 'cookie',
  })
  return file.bytes
}
