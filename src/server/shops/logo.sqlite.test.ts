/** Which pictures become a logo, and what is left of them. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MAX_LOGO_BYTES } from '#contract/shop.ts'
import { startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { TINY_PNG } from '../../../test-support/sample-files.ts'
import { MULTIPART, multipartBody } from '../../../test-support/uploads.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())
beforeEach(() => kerf.owner.call('POST', '/api/shop/logo/remove'))

const send = (bytes: Uint8Array) =>
  kerf.owner.call('POST', '/api/shop/logo', multipartBody({ name: 'logo.png', bytes }), MULTIPART)
const stored = async () => sharp((await kerf.maker.call('GET', '/api/shop/logo')).rawPayload).metadata()

/** A picture in a single color. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b8860b' } })

test('gets a white background where it is transparent, and is never enlarged', async () => {
  const glass = { width: 10, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  await send(await sharp({ create: glass }).png().toBuffer())
  const { rawPayload } = await kerf.owner.call('GET', '/api/shop/logo')
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 10, height: 20, channels: 3 })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
})

test('is rotated as its camera says and loses all other metadata', async () => {
  const exif = { IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }
  const photo = await picture(60, 20).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer()
  expect(photo.toString('latin1')).toContain('SECRET-OWNER')
  await send(photo)
  const kept = await stored()
  expect(kept).toMatchObject({ width: 20, height: 60 })
  expect(kept.exif).toBeUndefined()
  expect((await kerf.owner.call('GET', '/api/shop/logo')).body).not.toContain('SECRET-OWNER')
})

const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const NO_PICTURE = 'This file is not a supported picture: choose a JPEG, PNG, or WebP file'
test.each<[string, () => Uint8Array | Promise<Uint8Array>, number, string]>([
  ['an SVG', () => Buffer.from(svg), 415, 'An SVG drawing cannot be used: choose a JPEG, PNG, or WebP file'],
  ['a GIF', () => picture(3, 3).gif().toBuffer(), 415, NO_PICTURE],
  ['a TIFF', () => picture(3, 3).tiff().toBuffer(), 415, NO_PICTURE],
  ['a program', () => readFileSync(process.execPath).subarray(0, 100_000), 415, NO_PICTURE],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, NO_PICTURE],
  ['nothing', () => Buffer.alloc(0), 400, 'The file is empty'],
  [
    'a PNG that ends early',
    async () => (await noise().png().toBuffer()).subarray(0, 9000),
    400,
    'The picture is damaged or incomplete',
  ],
  [
    'a JPEG in name only',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)]),
    400,
    'The picture is damaged or incomplete',
  ],
  [
    'too many pixels',
    () => picture(8000, 5010).png().toBuffer(),
    413,
    'The picture is too large. The limit is 40 megapixels',
  ],
  [
    'larger than 5 MB',
    () => Buffer.concat([TINY_PNG, Buffer.alloc(MAX_LOGO_BYTES)]),
    413,
    'The file is too large. The limit is 5 MB',
  ],
  ['40 MB', () => Buffer.alloc(40 * 1024 * 1024, 1), 413, 'The file is too large. The limit is 5 MB'],
])('that is %s is refused, and the previous one stays', async (_what, bytes, status, message) => {
  await send(TINY_PNG)
  const answer = await send(await bytes())
  expect(answer.json()).toEqual({ message })
  expect(answer.statusCode).toBe(status)
  expect(await stored()).toMatchObject({ width: 4, height: 3 })
})

test('is refused without a complete form', async () => {
  const payload = multipartBody({ name: 'logo.png', bytes: TINY_PNG })
  const post = (body: unknown, type: Record<string, string> = MULTIPART) =>
    kerf.owner.call('POST', '/api/shop/logo', body, type)
  const empty = Buffer.from('--kerf-test-boundary--\r\n')
  const noFile = Buffer.from(
    '--kerf-test-boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--kerf-test-boundary--\r\n',
  )
  const answers = [
    await post({}, {}),
    await post(payload.subarray(0, 120)),
    await post(payload.subarray(0, payload.length - 30)),
    await post(empty),
    await post(noFile),
    await post(Buffer.alloc(0)),
    await post(payload, { 'content-type': 'multipart/form-data' }),
    await post(payload, { 'content-type': 'multipart/form-data; boundary=other' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([415, 400, 400, 400, 400, 400, 400, 400])
  expect(answers[0]?.json()).toEqual({ message: 'Send one file, with Content-Type: multipart/form-data' })
  expect((await kerf.owner.call('GET', '/api/shop')).json().logo).toBeNull()
})

test('cannot be sent to a call that expects JSON', async () => {
  const payload = multipartBody({ name: 'logo.png', bytes: TINY_PNG })
  expect((await kerf.owner.call('PATCH', '/api/shop', payload, MULTIPART)).statusCode).toBe(415)
})

/** A picture that does not compress. */
function noise() {
  const bytes = Buffer.from(readFileSync(path.join(import.meta.dirname, '../../../package-lock.json')))
  return sharp(bytes.subarray(0, 150 * 150 * 3), { raw: { width: 150, height: 150, channels: 3 } })
}
