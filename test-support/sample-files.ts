/** A photo and a PDF to send. */
import sharp from 'sharp'

export interface SampleFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** What the sender says it is; nobody should listen. */
  readonly type?: string
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

/** Four by three pixels. */
export const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWOQz4+BIwacHADTLwr5NpvcXwAAAABJRU5ErkJggg==',
  'base64',
)
