/** A photo and a PDF to upload. */
import sharp from 'sharp'

export interface SampleFile {
  readonly name: string
  readonly bytes: Uint8Array
  /** The type that the sender claims; the server must ignore it. */
  readonly type?: string
}

export const SAMPLE_PDF: SampleFile = {
  name: 'cut list.pdf',
  bytes: Buffer.from(
    '%PDF-1.7\n%\xff\xff\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    'latin1',
  ),
}

/** A photo that is red on the left and blue on the right. */
export async function samplePhoto(width = 64, height = 48): Promise<Buffer> {
  const left = { create: { width: width / 2, height, channels: 3, background: '#c00' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#00c' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** 4 × 3 pixels. */
export const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWOQz4+BIwacHADTLwr5NpvcXwAAAABJRU5ErkJggg==',
  'base64',
)

export const CUSTOMERS_FILE: SampleFile = customersFile('Ivy Imported')

/** A CSV file with one customer. */
export function customersFile(name: string): SampleFile {
  return {
    name: 'customers.csv',
    bytes: Buffer.from(`Name,Email\n${name},${name.replaceAll(' ', '.')}@example.com\n`),
  }
}
