/** Adding, viewing and removing the photos and files of an order. */
import { existsSync, mkdirSync, renameSync, rmdirSync, utimesSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { MAX_ATTACHMENTS } from '#domain/attachments.ts'
import { addOrder, MINUTE, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { SAMPLE_PDF, type SampleFile, samplePhoto } from '../../../test-support/sample-files.ts'
import { addFile, filesOnDisk, MULTIPART, multipartBody, sendFile } from '../../../test-support/uploads.ts'
import { FileStore } from './file-store.ts'

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

describe('a photo', () => {
  test('is listed in its order and history, and served in full and as a thumbnail', async () => {
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
        forFloor: true,
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

  test('is rotated as the camera says, scaled down, and keeps nothing but its pixels', async () => {
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
      // Red was on the left; rotated clockwise it is at the top.
      const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const red = (row: number) => data[row * info.width * info.channels] ?? 0
      expect([red(5) > 150, red(info.height - 5) < 60]).toEqual([true, true])
    }
  })

  test('is on the disk, with its thumbnail and both names, before the answer', async () => {
    const probe = await open(import.meta.filename)
    const handles: FileHandle = Object.getPrototypeOf(probe)
    await probe.close()
    const synced = vi.spyOn(handles, 'sync')
    await addFile(kerf.owner.call, orderId, photo)
    expect(synced.mock.calls.length).toBeGreaterThanOrEqual(4)
  })

  test('in another color space keeps its look in sRGB', async () => {
    const wide = await sharp(await samplePhoto())
      .withIccProfile('p3')
      .jpeg({ quality: 95 })
      .toBuffer()
    const id = await addFile(kerf.owner.call, orderId, { name: 'p3.jpg', bytes: wide })
    const { rawPayload } = await kerf.owner.call('GET', urlOf(id))
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    expect(Math.abs((data[0] ?? 0) - 0xcc)).toBeLessThan(12)
  })

  test('with transparency becomes a WebP; an animation becomes its first frame', async () => {
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

  test('loses anything appended after its end', async () => {
    const polyglot = Buffer.concat([photo.bytes, Buffer.from('<script>alert(1)</script>PK\x03\x04evil')])
    const id = await addFile(kerf.owner.call, orderId, { name: 'x.jpg.html', bytes: polyglot })
    const { rawPayload, headers } = await kerf.owner.call('GET', urlOf(id))
    expect(rawPayload.toString('latin1')).not.toMatch(/script|evil/)
    expect(headers['content-type']).toBe('image/jpeg')
    expect((await orderOf()).attachments.at(-1)?.name).toBe('x.jpg.html.jpg')
  })
})

describe('a PDF', () => {
  test('is stored unchanged and downloaded, not shown', async () => {
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

test('repeating an Idempotency-Key adds nothing; a different file with it is refused', async () => {
  const key = { 'idempotency-key': `photo-${orderId}` }
  const send = (file: SampleFile) => sendFile(kerf.owner.call, orderId, file, key)
  const atFirst = filesOnDisk(kerf.dataDir)
  const answers = await Promise.all([send(photo), send(photo), send(photo)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const before = filesOnDisk(kerf.dataDir)
  // One for the photo, one for its thumbnail.
  expect(before).toHaveLength(atFirst.length + 2)
  expect((await send(SAMPLE_PDF)).statusCode).toBe(409)
  expect((await orderOf()).attachments).toHaveLength(1)
  expect(filesOnDisk(kerf.dataDir)).toEqual(before)
})

test('the body is ignored without a session; another shop’s order and files return 404', async () => {
  const id = await addFile(kerf.owner.call, orderId, photo)
  const before = filesOnDisk(kerf.dataDir)
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
  // Going through one's own order does not work either.
  const ownOrder = await addOrder(kerf.rival)
  const crossed = `/api/orders/${ownOrder}/attachments/${id}`
  expect((await kerf.rival.call('GET', crossed)).statusCode).toBe(404)
  const another = await addOrder(kerf.owner)
  expect((await kerf.owner.call('GET', `/api/orders/${another}/attachments/${id}`)).statusCode).toBe(404)
  expect(filesOnDisk(kerf.dataDir)).toEqual(before)
})

test('a row that names a file outside of its folder, as from another program, shows nothing', async () => {
  const id = await addFile(kerf.owner.call, orderId, SAMPLE_PDF)
  writeFileSync(join(kerf.dataDir, 'secret'), 'not an attachment')
  await kerf.db.updateTable('attachments').set({ file_key: '../../secret' }).where('id', '=', id).execute()
  const { statusCode, body } = await kerf.owner.call('GET', urlOf(id))
  expect([statusCode, body]).toEqual([500, expect.not.stringContaining('not an attachment')])
  // For the tests that follow.
  await kerf.db.deleteFrom('attachments').where('id', '=', id).execute()
})

test('while the folder is gone, as when it is not mounted, nothing is stored in its place', async () => {
  const [folder, aside] = [join(kerf.dataDir, 'attachments'), join(kerf.dataDir, 'aside')]
  const before = filesOnDisk(kerf.dataDir)
  renameSync(folder, aside)
  const missing = await sendFile(kerf.owner.call, orderId, SAMPLE_PDF)
  expect(existsSync(folder)).toBe(false)
  // A mount point stays.
  mkdirSync(folder)
  const empty = await sendFile(kerf.owner.call, orderId, photo)
  for (const { statusCode, body } of [missing, empty]) {
    expect([statusCode, body]).toEqual([503, expect.stringContaining('Nothing was saved')])
  }
  await expect(new FileStore(kerf.dataDir).sweep(async () => false, 0)).rejects.toThrow('ENOENT')
  expect(filesOnDisk(kerf.dataDir)).toEqual([])
  rmdirSync(folder)
  renameSync(aside, folder)
  expect(filesOnDisk(kerf.dataDir)).toEqual(before)
  await addFile(kerf.owner.call, orderId, SAMPLE_PDF)
})

test('an unfinished file is removed only once nobody can be working on it', async () => {
  await addFile(kerf.owner.call, orderId, SAMPLE_PDF)
  const left = join(kerf.dataDir, 'attachments', 'incoming', `1-${'0'.repeat(32)}`)
  writeFileSync(left, 'half')
  const sweep = () => new FileStore(kerf.dataDir).sweep(async () => false, 15 * MINUTE)
  await sweep()
  expect(existsSync(left)).toBe(true)
  const before = (Date.now() - 15 * MINUTE) / 1000
  utimesSync(left, before, before)
  await sweep()
  expect(existsSync(left)).toBe(false)
})

test('a PDF is not for the floor unless somebody says so; a photo is unless somebody says not', async () => {
  await kerf.addUser('builder', [kerf.shopId], 'floor')
  const builder = await kerf.openSession('builder')
  const pdf = await addFile(kerf.maker.call, orderId, SAMPLE_PDF)
  const picture = await addFile(kerf.maker.call, orderId, photo)
  const own = await addFile(builder.call, orderId, SAMPLE_PDF)
  const seen = async () => {
    const order = (await builder.call('GET', `/api/orders/${orderId}`)).json()
    return order.attachments.map(({ id }: { id: number }) => id)
  }
  const choose = (id: number, forFloor: boolean) => kerf.maker.call('PATCH', urlOf(id), { forFloor })
  expect(await seen()).toEqual([picture, own])
  const history = (await builder.call('GET', `/api/orders/${orderId}`)).json().history
  expect(JSON.stringify(history)).not.toContain(SAMPLE_PDF.name)
  for (const hidden of ['', '/thumbnail']) {
    expect((await builder.call('GET', urlOf(pdf, hidden))).statusCode).toBe(404)
  }
  expect((await builder.call('PATCH', urlOf(pdf), { forFloor: true })).statusCode).toBe(403)
  expect((await choose(pdf, true)).json().attachments[0]).toMatchObject({ id: pdf, forFloor: true })
  expect((await builder.call('GET', urlOf(pdf))).statusCode).toBe(200)
  const shown = (await choose(pdf, true)).json().history.at(-1)
  expect(shown).toMatchObject({ kind: 'file-shown', text: SAMPLE_PDF.name, by: { id: kerf.maker.userId } })
  const hidden = (await choose(picture, false)).json().history
  expect(hidden.slice(-2).map(({ kind }: { kind: string }) => kind)).toEqual(['file-shown', 'file-hidden'])
  expect(await seen()).toEqual([pdf, own])
})

describe('removing a file', () => {
  test('is for the person who added it and for administrators, and recorded in the history', async () => {
    const bosses = await addFile(kerf.owner.call, orderId, photo)
    const makers = await addFile(kerf.maker.call, orderId, SAMPLE_PDF)
    const refusal = await kerf.maker.call('POST', urlOf(bosses, '/remove'))
    expect(refusal.statusCode).toBe(403)
    expect(refusal.json().message).toBe(
      'Only Olive Owner, who added it, or an administrator may remove this file',
    )
    const onDisk = filesOnDisk(kerf.dataDir)
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
    expect(filesOnDisk(kerf.dataDir)).toEqual(onDisk)
  })

  test('an administrator may remove a file that somebody else added', async () => {
    const id = await addFile(kerf.maker.call, orderId, photo)
    expect((await kerf.owner.call('POST', urlOf(id, '/remove'))).statusCode).toBe(200)
  })
})

test(`the ${MAX_ATTACHMENTS + 1}st file of an order is refused, even when several arrive at once`, async () => {
  for (let count = 0; count < MAX_ATTACHMENTS - 1; count++)
    await addFile(kerf.owner.call, orderId, SAMPLE_PDF)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => sendFile(kerf.owner.call, orderId, SAMPLE_PDF)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
  const { orderNumber, attachments } = await orderOf()
  expect(attachments).toHaveLength(MAX_ATTACHMENTS)
  expect((await sendFile(kerf.owner.call, orderId, SAMPLE_PDF)).json().message).toBe(
    `${orderNumber} already has 50 files, the most an order may have. Remove one first.`,
  )
})

test('a file that took minutes to arrive is added when it has arrived', async () => {
  const body = multipartBody(SAMPLE_PDF)
  async function* slowly() {
    yield body.subarray(0, 100)
    kerf.clock.now += 3 * MINUTE
    yield body.subarray(100)
  }
  const response = await kerf.app.inject({
    method: 'POST',
    url: `/api/orders/${orderId}/attachments`,
    headers: { ...MULTIPART, cookie: kerf.owner.cookie },
    payload: Readable.from(slowly()),
  })
  expect(response.statusCode, response.body).toBe(201)
  const order: Order = response.json()
  expect(order.updatedAt).toBe(new Date(kerf.clock.now).toISOString())
  expect(order.attachments[0]?.at).toBe(order.updatedAt)
})
