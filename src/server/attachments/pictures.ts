/** Makes pictures harmless and small: only their pixels survive. */
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { Refusal } from '#domain/refusal.ts'
import { loadSharp } from '../load-sharp.ts'

export interface Picture {
  readonly format: 'jpeg' | 'webp'
  readonly file: Buffer
  /** A WebP. */
  readonly thumbnail: Buffer
  /** Pixels, of `file`. */
  readonly width: number
  readonly height: number
}

const LONGEST_SIDE = 2400
const THUMBNAIL_SIDE = 320
const MAX_MEGAPIXELS = 50
const MAX_SECONDS = 20

/** Each takes a core for up to a second, and the pixels of a hostile picture some 200 MB. */
const oneByOne = pLimit(1)
const MAX_WAITING = 20

/**
 * Turned as its EXIF says, in sRGB, without metadata, the first picture of an animation. What can be seen through
 * becomes a WebP, everything else a JPEG, which every program opens.
 *
 * @throws Refusal 'too-large' for too many pixels, 'invalid' for what is damaged, 'too-many' when others wait.
 */
export async function reencoded(path: string): Promise<Picture> {
  if (oneByOne.pendingCount >= MAX_WAITING) {
    throw new Refusal('too-many', 'Many pictures are being added just now. Try again in a moment.', {
      retryAfterSeconds: 10,
    })
  }
  const sharp = await loadSharp()
  return oneByOne(async () => {
    try {
      const source = sharp(path, {
        limitInputPixels: MAX_MEGAPIXELS * 1_000_000,
        // Cameras write odd things that harm nothing; a picture that ends too early is refused.
        failOn: 'error',
        sequentialRead: true,
      })
      const { format: given, hasAlpha } = await source.metadata()
      const fitted = within(source.autoOrient(), LONGEST_SIDE)
      const format = hasAlpha ? 'webp' : 'jpeg'
      const { data, info } = await (hasAlpha
        ? fitted.webp({ quality: 85, effort: 2 })
        : // Drawings have fine coloured lines, which the eye misses in a photo.
          fitted.jpeg({ quality: 84, chromaSubsampling: given === 'jpeg' ? '4:2:0' : '4:4:4' })
      ).toBuffer({ resolveWithObject: true })
      const thumbnail = await within(sharp(data), THUMBNAIL_SIDE).webp({ quality: 75 }).toBuffer()
      return { format, file: data, thumbnail, width: info.width, height: info.height }
    } catch (error) {
      throw refusalOf(error)
    }
  })
}

function within(picture: Sharp, side: number): Sharp {
  return picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS })
}

/** Sharp tells its errors apart by their words only. */
function refusalOf(error: unknown): Refusal {
  const words = error instanceof Error ? error.message : ''
  if (/pixel limit|timeout/i.test(words)) {
    return new Refusal('too-large', `The picture is too large: at most ${MAX_MEGAPIXELS} megapixels`)
  }
  return new Refusal('invalid', 'The picture is damaged or incomplete')
}
