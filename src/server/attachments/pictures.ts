/** Makes pictures harmless and small by keeping nothing but their pixels. */
import type { Sharp } from 'sharp'
import { decodePicture } from '../decode-picture.ts'
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

/**
 * Re-encodes a picture: rotated as its EXIF says, in sRGB, without metadata, only the first frame of an animation.
 * Pictures with transparency become WebP, all others JPEG, which every program opens.
 *
 * @throws Refusal 'too-large' for too many pixels, 'invalid' for a damaged picture, 'too-many' when the queue is full.
 */
export async function reencoded(path: string): Promise<Picture> {
  const sharp = await loadSharp()
  return decodePicture(path, MAX_MEGAPIXELS, async ({ picture, metadata }) => {
    const { format: given, hasAlpha } = metadata
    const fitted = fitWithin(picture.autoOrient(), LONGEST_SIDE)
    const format = hasAlpha ? 'webp' : 'jpeg'
    const { data, info } = await (hasAlpha
      ? fitted.webp({ quality: 85, effort: 2 })
      : // Drawings have fine colored lines, so they keep full color resolution; photos do not need it.
        fitted.jpeg({ quality: 84, chromaSubsampling: given === 'jpeg' ? '4:2:0' : '4:4:4' })
    ).toBuffer({ resolveWithObject: true })
    const thumbnail = await fitWithin(sharp(data), THUMBNAIL_SIDE).webp({ quality: 75 }).toBuffer()
    return { format, file: data, thumbnail, width: info.width, height: info.height }
  })
}

function fitWithin(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}
