import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { samplePhoto } from '../../test-support/sample-files.ts'
import { decodePicture } from './decode-picture.ts'

const SIDE = 6000
const TOO_LARGE_AT_ONCE =
  'The picture is too large to be read. Save it with fewer pixels, or not as progressive or interlaced'

const small = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#c96' } }).toColourspace('rgb16')
const decode = (bytes: Buffer) => decodePicture(bytes, 50, async ({ picture }) => picture.stats())

/** @returns the file, claiming to be 36 megapixels. */
function claimed(bytes: Buffer): Buffer {
  if (bytes[0] === 0x89) {
    bytes.writeUInt32BE(SIDE, 16)
    bytes.writeUInt32BE(SIDE, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  } else {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]))
    bytes.writeUInt16BE(SIDE, frame + 5)
    bytes.writeUInt16BE(SIDE, frame + 7)
  }
  return bytes
}

beforeAll(async () => {
  await decode(await samplePhoto(8, 8))
})

test.each([
  ['an interlaced PNG', () => small().png({ progressive: true })],
  ['a progressive JPEG', () => small().jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
])('%s that has to be in memory whole may have fewer pixels', async (_, make) => {
  const bytes = await make().toBuffer()
  await decode(bytes)
  await expect(decode(claimed(bytes))).rejects.toMatchObject({
    code: 'too-large',
    message: TOO_LARGE_AT_ONCE,
  })
})

test('a picture that is read row by row may have all of them', async () => {
  // It gets as far as finding out that there are no such rows.
  await expect(decode(claimed(await small().png().toBuffer()))).rejects.toMatchObject({ code: 'invalid' })
})

test('one picture is decoded at a time, and requests beyond the queue are refused', async () => {
  const bytes = await samplePhoto(64, 64)
  let running = 0
  let most = 0
  const decodeSlowly = () =>
    decodePicture(bytes, 50, async ({ picture }) => {
      running += 1
      most = Math.max(most, running)
      await picture.stats()
      running -= 1
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, decodeSlowly))
  expect(most).toBe(1)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'too-many' } })
})
