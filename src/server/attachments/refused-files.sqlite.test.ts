/** Files that may not be added, and a failing data folder: each gets a clear message, and nothing is kept. */
import fs, { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { MAX_FILE_BYTES } from '#domain/attachments.ts'
import { addOrder, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { SAMPLE_PDF, type SampleFile, samplePhoto } from '../../../test-support/sample-files.ts'
import { addFile, filesOnDisk, MULTIPART, multipartBody, sendFile } from '../../../test-support/uploads.ts'

let kerf: TestKerf
let orderId: number
let photo: SampleFile

beforeAll(async () => {
  kerf = await startTestKerf()
  photo = { name: 'saw.jpg', bytes: await samplePhoto() }
})
afterAll(() => kerf.close())
beforeEach(async () => {
  orderId = await addOrder(kerf.owner)
})

const orderOf = async (): Promise<Order> => (await kerf.owner.call('GET', `/api/orders/${orderId}`)).json()

/** Sends a file that must be refused. @returns the message, after checking that nothing was left behind. */
async function refused(file: SampleFile, status: number): Promise<string> {
  await addFile(kerf.owner.call, orderId, SAMPLE_PDF)
  const before = { files: filesOnDisk(kerf.dataDir), order: await orderOf() }
  const answer = await sendFile(kerf.owner.call, orderId, file)
  expect(answer.statusCode, answer.body).toBe(status)
  expect({ files: filesOnDisk(kerf.dataDir), order: await orderOf() }).toEqual(before)
  return answer.json().message
}

describe('refused without keeping anything:', () => {
  const ONLY = 'Only photos (JPEG, PNG, WebP) and PDF files can be added'
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'
  test.each<[string, string, Buffer]>([
    ['a renamed executable', 'holiday.jpg', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1')],
    ['another executable', 'plan.pdf', Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1')],
    ['an SVG called a PNG', 'logo.png', Buffer.from(SVG)],
    ['an SVG that says so', 'logo.svg', Buffer.from(SVG)],
    ['markup before a PDF', 'x.pdf', Buffer.from('<b>%PDF-1.7')],
    ['an HTML page before a PDF', 'x.pdf', Buffer.from('<html><script>1</script>%PDF-1.7')],
    ['a GIF', 'x.png', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['a TIFF', 'x.jpg', Buffer.from('II*\x00\x08\x00\x00\x00', 'latin1')],
    ['text', 'x.txt', Buffer.from('hello')],
  ])('%s', async (_what, name, bytes) => {
    expect(await refused({ name, bytes, type: 'image/png' }, 415)).toBe(ONLY)
  })

  test('a HEIC photo, with advice', async () => {
    const bytes = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1', 'latin1')
    expect(await refused({ name: 'IMG.HEIC', bytes }, 415)).toContain('save the photo as JPEG first')
  })

  test('an empty file', async () => {
    expect(await refused({ name: 'a.jpg', bytes: Buffer.alloc(0) }, 400)).toBe('The file is empty')
  })

  test.each([7072, 30_000])('a small PNG that claims to be %d pixels wide and high', async (side) => {
    const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    bomb.writeUInt32BE(side, 16)
    bomb.writeUInt32BE(side, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(await refused({ name: 'flood.png', bytes: bomb }, 413)).toBe(
      'The picture is too large. The limit is 50 megapixels',
    )
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a truncated %s', async (format) => {
    const whole = await sharp(await samplePhoto(400, 400))
      .toFormat(format)
      .toBuffer()
    const bytes = whole.subarray(0, Math.floor(whole.length / 2))
    expect(await refused({ name: `a.${format}`, bytes }, 400)).toBe('The picture is damaged or incomplete')
  })

  test('a photo of 40 MB, with or without a declared length', async () => {
    const bytes = Buffer.concat([photo.bytes, Buffer.alloc(40 * 1024 * 1024)])
    expect(await refused({ name: 'huge.jpg', bytes }, 413)).toBe('The file is too large. The limit is 15 MB')
    const chunked = { 'transfer-encoding': 'chunked', 'content-length': '' }
    const answer = await sendFile(kerf.owner.call, orderId, { name: 'huge.jpg', bytes }, chunked)
    expect(answer.statusCode, answer.body).toBe(413)
    expect(answer.json()).toEqual({ message: 'The file is too large. The limit is 15 MB' })
  })

  test('a file whose declared length is too large, before it arrives', async () => {
    const declared = { 'content-length': String(40 * 1024 * 1024) }
    const answer = await sendFile(kerf.owner.call, orderId, SAMPLE_PDF, declared)
    expect(answer.json()).toEqual({ message: 'The file is too large. The limit is 15 MB' })
  })

  test('a PDF just over 15 MB, while one of exactly 15 MB is accepted', async () => {
    const bytes = Buffer.concat([SAMPLE_PDF.bytes, Buffer.alloc(MAX_FILE_BYTES - SAMPLE_PDF.bytes.length)])
    await addFile(kerf.owner.call, orderId, { name: 'a.pdf', bytes })
    expect(await refused({ name: 'b.pdf', bytes: Buffer.concat([bytes, Buffer.alloc(1)]) }, 413)).toContain(
      'too large',
    )
  })

  test('a body without a file, with two files, truncated, or of another type', async () => {
    const url = `/api/orders/${orderId}/attachments`
    const two = multipartBody(SAMPLE_PDF, SAMPLE_PDF)
    const cut = multipartBody(SAMPLE_PDF).subarray(0, 160)
    const field =
      '--kerf-test-boundary\r\nContent-Disposition: form-data; name="file"\r\n\r\nhello\r\n--kerf-test-boundary--\r\n'
    const bodies = [multipartBody(), two, cut, field, '', '{}', 'nonsense', two.subarray(0, two.length - 20)]
    const before = filesOnDisk(kerf.dataDir)
    for (const body of bodies) {
      const answer = await kerf.owner.call('POST', url, body, MULTIPART)
      expect(answer.statusCode, `${body.slice(0, 200)} → ${answer.body}`).toBe(400)
    }
    for (const type of ['application/json', 'image/jpeg', 'multipart/mixed; boundary=x', '']) {
      const answer = await kerf.owner.call('POST', url, '{}', { 'content-type': type })
      expect(answer.statusCode, type).toBe(415)
      expect(answer.json().message).toBe('Send one file, with Content-Type: multipart/form-data')
    }
    const unbound = await kerf.owner.call('POST', url, two, { 'content-type': 'multipart/form-data' })
    expect(unbound.statusCode).toBe(400)
    expect(filesOnDisk(kerf.dataDir)).toEqual(before)
    expect((await orderOf()).attachments).toEqual([])
  })

  test('a body that ends before a busy disk has opened the file', async () => {
    await addFile(kerf.owner.call, orderId, SAMPLE_PDF)
    const before = filesOnDisk(kerf.dataDir)
    const { open } = fs
    const delayed: (() => void)[] = []
    vi.spyOn(fs, 'open').mockImplementation((...args: unknown[]) => {
      delayed.push(() => Reflect.apply(open, fs, args))
    })
    const cut = multipartBody(SAMPLE_PDF).subarray(0, 160)
    const answer = await kerf.owner.call('POST', `/api/orders/${orderId}/attachments`, cut, MULTIPART)
    expect(answer.statusCode).toBe(400)
    for (const open of delayed) open()
    // Files are opened in order: once this one is, the others are too.
    await stat(kerf.dataDir)
    expect(filesOnDisk(kerf.dataDir)).toEqual(before)
  })
})

test('with more pictures at once than the queue holds, the rest are told when to try again', async () => {
  const large: SampleFile = { name: 'large.jpg', bytes: await samplePhoto(1200, 900) }
  const before = filesOnDisk(kerf.dataDir)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => sendFile(kerf.owner.call, orderId, large)),
  )
  const added = answers.filter(({ statusCode }) => statusCode === 201)
  const turnedAway = answers.filter(({ statusCode }) => statusCode === 429)
  expect(added.length + turnedAway.length).toBe(40)
  // One is being processed, and 20 wait.
  expect(added.length).toBeGreaterThan(20)
  expect(turnedAway.length).toBeGreaterThan(0)
  for (const answer of turnedAway) {
    expect(answer.headers['retry-after']).toBe('10')
    expect(answer.json().message).toBe('Too many pictures are being added right now. Try again in a moment.')
  }
  expect((await orderOf()).attachments).toHaveLength(added.length)
  expect(filesOnDisk(kerf.dataDir)).toHaveLength(before.length + 2 * added.length)
  expect((await sendFile(kerf.owner.call, orderId, large)).statusCode).toBe(201)
})

describe('a failing data folder', () => {
  const folder = () => join(kerf.dataDir, 'attachments')

  test('returns 503 for an upload and stores nothing', async () => {
    await addFile(kerf.owner.call, orderId, photo)
    const before = await orderOf()
    // A file in place of the folder fails like a full disk, even for root.
    renameSync(folder(), `${folder()}.away`)
    writeFileSync(folder(), '')
    const answer = await sendFile(kerf.owner.call, orderId, photo)
    expect(await orderOf()).toEqual(before)
    rmSync(folder())
    renameSync(`${folder()}.away`, folder())
    expect(answer.statusCode, answer.body).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json().message).toBe(
      'The file cannot be stored right now. Nothing was saved. Try again in a moment.',
    )
    expect((await sendFile(kerf.owner.call, orderId, photo)).statusCode).toBe(201)
  })

  test('returns 404 with an explanation for a missing file', async () => {
    const id = await addFile(kerf.owner.call, orderId, photo)
    const { file_key } = await kerf.db
      .selectFrom('attachments')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const path = join(folder(), String(kerf.shopId), file_key)
    expect(readFileSync(path).length).toBeGreaterThan(0)
    rmSync(path)
    const answer = await kerf.owner.call('GET', `/api/orders/${orderId}/attachments/${id}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'This file is missing from the data folder' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

/** As PNG computes it. */
function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return ~crc >>> 0
}
