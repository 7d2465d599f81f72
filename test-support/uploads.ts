/** Files as a browser sends them, and pictures to send. */
import sharp from 'sharp'
import type { Call } from './kerf-app.ts'

export interface SampleFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** What the sender says it is; nobody should listen. */
  readonly type?: string
}

const BOUNDARY = 'kerf-test-boundary'
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** A body for `MULTIPART`. */
export function multipartBody(...files: readonly SampleFile[]): Buffer {
  const parts = files.flatMap(({ name, bytes, type = 'application/octet-stream' }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  return Buffer.concat([...parts, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part)))
}

export function sendFile(call: Call, orderId: number, file: SampleFile, headers = {}) {
  return call('POST', `/api/orders/${orderId}/attachments`, multipartBody(file), { ...MULTIPART, ...headers })
}

/** @returns the id of the attachment. */
export async function addFile(call: Call, orderId: number, file: SampleFile): Promise<number> {
  const response = await sendFile(call, orderId, file)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().attachments.at(-1).id
}

export const SAMPLE_PDF: SampleFile = {
  name: 'cut list.pdf',
  bytes: Buffer.from(
    '%PDF-1.7\n%\xff\xff\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    'latin1',
  ),
}

/** A photo, red on its left and blue on its right. */
export async function samplePhoto(width = 64, height = 48): Promise<Buffer> {
  const left = { create: { width: width / 2, height, channels: 3, background: '#c00' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#00c' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer()
}
