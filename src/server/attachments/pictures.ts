/** Makes pictures harmless and small by keeping nothing but their pixels. */
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { Refusal } from '#domain/refusal.ts'
import { loadSharp } from '../load-sharp.ts'

export interface Picture {
  readonly format: 'jpeg' | 'webp'
  readonly file: Buffer
  /** A WebP. */
  readonly thumbnail: Buffer
  /** Pixels of `file`. */
  readonly width: number
  readonly height: number
}

const LONGEST_SIDE = 2400
const THUMBNAIL_SIDE = 320
const MAX_MEGAPIXELS = 50
const MAX_SECONDS = 20

/** Each takes a core for up to a second, and a hostile picture some 200 MB. */
const pictureQueue = pLimit(1)
const MAX_WAITING = 20

/**
 * Re-encodes a picture: rotated as its EXIF says, in sRGB, without metadata, only the first frame of an animation.
 * Pictures with transparency become WebP, all others JPEG, which every program opens.
 *
 * @throws Refusal 'too-large' for too many pixels, 'invalid' for a damaged picture, 'too-many' when the queue is full.
 */
export async function reencoded(path: string): Promise<Picture> {
  if (pictureQueue.pendingCount >= MAX_WAITING) {
    throw new Refusal('too-many', 'Too many pictures are being added right now. Try again in a moment.', {
      retryAfterSeconds: 10,
    })
  }
  const sharp = await loadSharp()
  return pictureQueue(async () => {
    try {
      const source = sharp(path, {
        limitInputPixels: MAX_MEGAPIXELS * 1_000_000,
        // Cameras write harmless oddities, which are accepted; a truncated picture is refused.
        failOn: 'error',
        sequentialRead: true,
      })
      const { format: given, hasAlpha } = await source.metadata()
      const fitted = fitWithin(source.autoOrient(), LONGEST_SIDE)
      const format = hasAlpha ? 'webp' : 'jpeg'
      const { data, info } = await (hasAlpha
        ? fitted.webp({ quality: 85, effort: 2 })
        : // Drawings have fine colored lines, so they keep full color resolution; photos do not need it.
          fitted.jpeg({ quality: 84, chromaSubsampling: given === 'jpeg' ? '4:2:0' : '4:4:4' })
      ).toBuffer({ resolveWithObject: true })
      const thumbnail = await fitWithin(sharp(data), THUMBNAIL_SIDE).webp({ quality: 75 }).toBuffer()
      return { format, file: data, thumbnail, width: info.width, height: info.height }
    } catch (error) {
      throw refusalOf(error)
    }
  })
}

function fitWithin(picture: Sharp, side: number): Sharp {
  return picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
}

/** Sharp's errors can be told apart only by their messages. */
function refusalOf(error: unknown): Refusal {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit|timeout/i.test(message)) {
    return new Refusal('too-large', `The picture is too large. The limit is ${MAX_MEGAPIXELS} megapixels`)
  }
  return new Refusal('invalid', 'The picture is damaged or incomplete')
}
