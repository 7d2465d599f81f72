/** Photos and files of an order, as its people add, see and remove them. */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { MAX_ATTACHMENTS, MAX_FILE_BYTES } from '#domain/attachments.ts'
import { addOrder, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { SAMPLE_PDF, type SampleFile, samplePhoto } from '../../../test-support/sample-files.ts'
import { addFile, MULTIPART, multipartBody, sendFile } from '../../../test-support/uploads.ts'

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

const orderOf = async (id = orderId): Promise<Order> =>
  (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
const urlOf = (id: number, end = '') => `/api/orders/${orderId}/attachments/${id}${end}`

/** Every file in the data folder but the database's. */
function filesOnDisk(): string[] {
  return readdirSync(join(kerf.dataDir, 'attachments'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
}

/** Sends what must be refused. @returns the answer's message, after a look that nothing was left behind. */
async function refused(file: SampleFile, status: number): Promise<string> {
  await addFile(kerf.owner.call, orderId, SAMPLE_PDF)
  const before = { files: filesOnDisk(), order: await orderOf() }
  const answer = await sendFile(kerf.owner.call, orderId, file)
  expect(answer.statusCode, answer.body).toBe(status)
  expect({ files: filesOnDisk(), order: await orderOf() }).toEqual(before)
  return answer.json().message
}

describe('a photo', () => {
  test('is listed in its order and its history, and served whole and small', async () => {
    const added = await sendFile(kerf.maker.call, orderId, { ...photo, name: 'Edge "raw" Ö.jpg' })
    expect(added.statusCode, added.body).toBe(201)
    const order: Order = added.json()
    expect(order).toEqual(await orderOf())
    const maker = { id: kerf.maker.userId, name: 'Max Maker' }
    const at = new Date(kerf.clock.now).toISOString()
    const [listed] = order.attachments
    if (listed === undefined) throw new Error('nothing is listed')
    expect(order.attachments).toEqual([
      {
        id: listed.id,
        kind: 'picture',
        name: 'Edge "raw" Ö.jpg',
        size: expect.any(Number),
        width: 64,
        height: 48,
        addedBy: maker,
        at,
      },
    ])
    expect(order.history.at(-1)).toMatchObject({ kind: 'attached', by: maker, at, text: listed.name })

    const whole = await kerf.owner.call('GET', urlOf(listed.id))
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(listed.size),
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
      vary: 'cookie',
    })
    expect(whole.headers['content-disposition']).toMatch(/^inline; filename="Edge/)
    expect((await sharp(whole.rawPayload).metadata()).format).toBe('jpeg')

    const small = await kerf.owner.call('GET', urlOf(listed.id, '/thumbnail'))
    expect(small.headers['content-type']).toBe('image/webp')
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 64, height: 48 })
  })

  test('is turned as the camera says, made smaller, and tells nothing but its pixels', async () => {
    const fromCamera = await sharp(await samplePhoto(3000, 1000))
      .keepIccProfile()
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withExifMerge({
        IFD0: { Make: 'Secret Camera', Copyright: 'SECRET' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitude: '0/1 7/1 4366/100' },
      })
      .jpeg()
      .toBuffer()
    const before = await sharp(fromCamera).metadata()
    expect([before.orientation, before.exif?.includes('Secret Camera'), before.xmp?.length]).toEqual([
      6,
      true,
      expect.any(Number),
    ])
    const id = await addFile(kerf.owner.call, orderId, { name: 'IMG_1.jpg', bytes: fromCamera })
    for (const [end, width, height] of [
      ['', 800, 2400],
      ['/thumbnail', 107, 320],
    ] as const) {
      const { rawPayload } = await kerf.owner.call('GET', urlOf(id, end))
      const { exif, xmp, iptc, icc, orientation, ...after } = await sharp(rawPayload).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(after).toMatchObject({ width, height, space: 'srgb' })
      expect(rawPayload.toString('latin1')).not.toMatch(/secret|exif|xmp/i)
      // Red was on the left: turned clockwise it is at the top.
      const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const red = (row: number) => data[row * info.width * info.channels] ?? 0
      expect([red(5) > 150, red(info.height - 5) < 60]).toEqual([true, true])
    }
  })

  test('of another colour space comes out as it looks, in sRGB', async () => {
    const wide = await sharp(await samplePhoto())
      .withIccProfile('p3')
      .jpeg({ quality: 95 })
      .toBuffer()
    const id = await addFile(kerf.owner.call, orderId, { name: 'p3.jpg', bytes: wide })
    const { rawPayload } = await kerf.owner.call('GET', urlOf(id))
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(Math.abs((data[0] ?? 0) - 0xcc)).toBeLessThan(12)
  })

  test('that can be seen through stays so as a WebP; an animation becomes its first picture', async () => {
    const drawing = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer()
    const first = await addFile(kerf.owner.call, orderId, { name: 'drawing.png', bytes: drawing })
    const page = (background: string) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer()
    const animation = await sharp([await page('#070'), await page('#700')], { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animation).metadata()).pages).toBe(2)
    const second = await addFile(kerf.owner.call, orderId, { name: 'turn.webp', bytes: animation })
    expect((await orderOf()).attachments.map(({ name }) => name)).toEqual(['drawing.webp', 'turn.jpg'])
    const see = async (id: number) => sharp((await kerf.owner.call('GET', urlOf(id))).rawPayload).metadata()
    expect(await see(first)).toMatchObject({ format: 'webp', hasAlpha: true })
    expect(await see(second)).toMatchObject({ format: 'jpeg', width: 20, height: 20 })
  })

  test('with something behind its end loses that', async () => {
    const polyglot = Buffer.concat([photo.bytes, Buffer.from('<script>alert(1)</script>PK\x03\x04evil')])
    const id = await addFile(kerf.owner.call, orderId, { name: 'x.jpg.html', bytes: polyglot })
    const { rawPayload, headers } = await kerf.owner.call('GET', urlOf(id))
    expect(rawPayload.toString('latin1')).not.toMatch(/script|evil/)
    expect(headers['content-type']).toBe('image/jpeg')
    expect((await orderOf()).attachments.at(-1)?.name).toBe('x.jpg.html.jpg')
  })
})

describe('a PDF', () => {
  test('is kept as it is, for the reader’s own program', async () => {
    const id = await addFile(kerf.owner.call, orderId, { ...SAMPLE_PDF, name: '../../Maße\u202e.pdf' })
    const answer = await kerf.owner.call('GET', urlOf(id))
    expect(answer.rawPayload.equals(SAMPLE_PDF.bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''Ma%C3%9Fe/)
    const [listed] = (await orderOf()).attachments
    expect(listed).toMatchObject({ kind: 'pdf', name: 'Maße .pdf', width: null, height: null })
    expect((await kerf.owner.call('GET', urlOf(id, '/thumbnail'))).statusCode).toBe(404)
  })
})

test('a file without a name gets one', async () => {
  const nameless = multipartBody(SAMPLE_PDF)
    .toString('latin1')
    .replace(/; filename="[^"]*"/, '')
  const url = `/api/orders/${orderId}/attachments`
  const answer = await kerf.owner.call('POST', url, Buffer.from(nameless, 'latin1'), MULTIPART)
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json().attachments[0].name).toBe('Unnamed.pdf')
})

describe('refused, and nothing of it kept:', () => {
  const ONLY = 'Only photos (JPEG, PNG, WebP) and PDF files can be added'
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>'
  test.each<[string, string, Buffer]>([
    ['a renamed executable', 'holiday.jpg', Buffer.from('MZ\x90\x00\x03\x00\x00\x00', 'latin1')],
    ['another one', 'plan.pdf', Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1')],
    ['an SVG called a PNG', 'logo.png', Buffer.from(SVG)],
    ['an SVG that says so', 'logo.svg', Buffer.from(SVG)],
    ['something before a PDF', 'x.pdf', Buffer.from('<b>%PDF-1.7')],
    ['a page before a PDF', 'x.pdf', Buffer.from('<html><script>1</script>%PDF-1.7')],
    ['a GIF', 'x.png', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
    ['a TIFF', 'x.jpg', Buffer.from('II*\x00\x08\x00\x00\x00', 'latin1')],
    ['text', 'x.txt', Buffer.from('hello')],
  ])('%s', async (_what, name, bytes) => {
    expect(await refused({ name, bytes, type: 'image/png' }, 415)).toBe(ONLY)
  })

  test('a HEIC photo, with what to do about it', async () => {
    const bytes = Buffer.from('\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1', 'latin1')
    expect(await refused({ name: 'IMG.HEIC', bytes }, 415)).toContain('save it as JPEG first')
  })

  test('a file of nothing', async () => {
    expect(await refused({ name: 'a.jpg', bytes: Buffer.alloc(0) }, 400)).toBe('The file is empty')
  })

  test('a small PNG that claims 30,000 × 30,000 pixels', async () => {
    const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    bomb.writeUInt32BE(30_000, 16)
    bomb.writeUInt32BE(30_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect(await refused({ name: 'flood.png', bytes: bomb }, 413)).toBe(
      'The picture is too large: at most 50 megapixels',
    )
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that breaks off', async (format) => {
    const whole = await sharp(await samplePhoto(400, 400))
      .toFormat(format)
      .toBuffer()
    const bytes = whole.subarray(0, Math.floor(whole.length / 2))
    expect(await refused({ name: `a.${format}`, bytes }, 400)).toBe('The picture is damaged or incomplete')
  })

  test('a photo of 40 MB, by what it says of its length or by counting', async () => {
    const bytes = Buffer.concat([photo.bytes, Buffer.alloc(40 * 1024 * 1024)])
    expect(await refused({ name: 'huge.jpg', bytes }, 413)).toBe('The file is too large: at most 15 MB')
    const untold = { 'transfer-encoding': 'chunked', 'content-length': '' }
    const answer = await sendFile(kerf.owner.call, orderId, { name: 'huge.jpg', bytes }, untold)
    expect(answer.statusCode, answer.body).toBe(413)
    expect(answer.json()).toEqual({ message: 'The file is too large: at most 15 MB' })
  })

  test('no more than the limit: a PDF of just 15 MB is let in', async () => {
    const bytes = Buffer.concat([SAMPLE_PDF.bytes, Buffer.alloc(MAX_FILE_BYTES - SAMPLE_PDF.bytes.length)])
    await addFile(kerf.owner.call, orderId, { name: 'a.pdf', bytes })
    expect(await refused({ name: 'b.pdf', bytes: Buffer.concat([bytes, Buffer.alloc(1)]) }, 413)).toContain(
      'too large',
    )
  })

  test('a body without a file, with two, broken off, or of another type', async () => {
    const url = `/api/orders/${orderId}/attachments`
    const two = multipartBody(SAMPLE_PDF, SAMPLE_PDF)
    const cut = multipartBody(SAMPLE_PDF).subarray(0, 160)
    const field =
      '--kerf-test-boundary\r\nContent-Disposition: form-data; name="file"\r\n\r\nhello\r\n--kerf-test-boundary--\r\n'
    const bodies = [multipartBody(), two, cut, field, '', '{}', 'nonsense', two.subarray(0, two.length - 20)]
    const before = filesOnDisk()
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
    expect(filesOnDisk()).toEqual(before)
    expect((await orderOf()).attachments).toEqual([])
  })

  test(`the ${MAX_ATTACHMENTS + 1}st file of an order, of several that come at once too`, async () => {
    for (let count = 0; count < MAX_ATTACHMENTS - 1; count++)
      await addFile(kerf.owner.call, orderId, SAMPLE_PDF)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => sendFile(kerf.owner.call, orderId, SAMPLE_PDF)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
    const { orderNumber, attachments } = await orderOf()
    expect(attachments).toHaveLength(MAX_ATTACHMENTS)
    expect((await sendFile(kerf.owner.call, orderId, SAMPLE_PDF)).json().message).toBe(
      `${orderNumber} has 50 files, and no order may have more. Remove one first.`,
    )
  })
})

test('two photos at once are both kept, each with its own pixels', async () => {
  const wide: SampleFile = { name: 'wide.jpg', bytes: await samplePhoto(128, 48) }
  const answers = await Promise.all([photo, wide].map((file) => sendFile(kerf.owner.call, orderId, file)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  const { attachments } = await orderOf()
  for (const { id, name, width } of attachments) {
    expect(width).toBe(name === 'wide.jpg' ? 128 : 64)
    const { rawPayload } = await kerf.owner.call('GET', urlOf(id))
    expect((await sharp(rawPayload).metadata()).width).toBe(width)
  }
  expect(attachments).toHaveLength(2)
})

test('a repeat under one Idempotency-Key adds nothing; another file under it is refused', async () => {
  const key = { 'idempotency-key': `photo-${orderId}` }
  const send = (file: SampleFile) => sendFile(kerf.owner.call, orderId, file, key)
  const atFirst = filesOnDisk()
  const answers = await Promise.all([send(photo), send(photo), send(photo)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const before = filesOnDisk()
  // The photo and its thumbnail.
  expect(before).toHaveLength(atFirst.length + 2)
  expect((await send(SAMPLE_PDF)).statusCode).toBe(409)
  expect((await orderOf()).attachments).toHaveLength(1)
  expect(filesOnDisk()).toEqual(before)
})

test('without a session the body is not looked at; another shop’s order and its files are not there', async () => {
  const id = await addFile(kerf.owner.call, orderId, photo)
  const before = filesOnDisk()
  const huge = multipartBody({ name: 'x.jpg', bytes: Buffer.alloc(20 * 1024 * 1024) })
  const signedOut = await kerf.visit('POST', `/api/orders/${orderId}/attachments`, huge, MULTIPART)
  expect(signedOut.statusCode).toBe(401)
  const ways = [
    () => sendFile(kerf.rival.call, orderId, photo),
    () => kerf.rival.call('GET', urlOf(id)),
    () => kerf.rival.call('GET', urlOf(id, '/thumbnail')),
    () => kerf.rival.call('POST', urlOf(id, '/remove')),
  ]
  for (const way of ways) expect((await way()).statusCode).toBe(404)
  // Nor by way of an order of one's own.
  const ownOrder = await addOrder(kerf.rival)
  const crossed = `/api/orders/${ownOrder}/attachments/${id}`
  expect((await kerf.rival.call('GET', crossed)).statusCode).toBe(404)
  expect(filesOnDisk()).toEqual(before)
})

describe('removing', () => {
  test('is for whoever added it and for administrators, and told in the history', async () => {
    const bosses = await addFile(kerf.owner.call, orderId, photo)
    const makers = await addFile(kerf.maker.call, orderId, SAMPLE_PDF)
    const refusal = await kerf.maker.call('POST', urlOf(bosses, '/remove'))
    expect(refusal.statusCode).toBe(403)
    expect(refusal.json().message).toBe(
      'Only Olive Owner, who added it, or an administrator may remove this file',
    )
    const onDisk = filesOnDisk()
    for (const [person, id] of [
      [kerf.maker, makers],
      [kerf.owner, bosses],
    ] as const) {
      const answer = await person.call('POST', urlOf(id, '/remove'))
      expect(answer.statusCode, answer.body).toBe(200)
      const { history, attachments }: Order = answer.json()
      expect(attachments.map((left) => left.id)).not.toContain(id)
      expect(history.at(-1)).toMatchObject({ kind: 'detached', by: { id: person.userId } })
      expect((await person.call('GET', urlOf(id))).statusCode).toBe(404)
      expect((await person.call('POST', urlOf(id, '/remove'))).statusCode).toBe(404)
    }
    expect(filesOnDisk()).toEqual(onDisk)
  })

  test('what an administrator of another shop added here is not his alone', async () => {
    const id = await addFile(kerf.maker.call, orderId, photo)
    expect((await kerf.owner.call('POST', urlOf(id, '/remove'))).statusCode).toBe(200)
  })
})

describe('a folder that fails', () => {
  const folder = () => join(kerf.dataDir, 'attachments')

  test('is a 503 for what is added, and nothing is half there', async () => {
    await addFile(kerf.owner.call, orderId, photo)
    const before = await orderOf()
    // A file where the folder should be fails as a full disk does, for root too.
    renameSync(folder(), `${folder()}.away`)
    writeFileSync(folder(), '')
    const answer = await sendFile(kerf.owner.call, orderId, photo)
    expect(await orderOf()).toEqual(before)
    rmSync(folder())
    renameSync(`${folder()}.away`, folder())
    expect(answer.statusCode, answer.body).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json().message).toBe(
      'The file cannot be stored just now. Nothing was saved. Try again in a moment.',
    )
    expect((await sendFile(kerf.owner.call, orderId, photo)).statusCode).toBe(201)
  })

  test('or one that was not restored is a 404 that says so', async () => {
    const id = await addFile(kerf.owner.call, orderId, photo)
    const { file_key } = await kerf.db
      .selectFrom('attachments')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const path = join(folder(), String(kerf.shopId), file_key)
    expect(readFileSync(path).length).toBeGreaterThan(0)
    rmSync(path)
    const answer = await kerf.owner.call('GET', urlOf(id))
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'This file is not in the data folder' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

/** Of PNG. */
function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return ~crc >>> 0
}
