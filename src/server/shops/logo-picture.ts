import { Refusal } from '#domain/refusal.ts'
import { decodePicture, isPicture } from '../decode-picture.ts'

/** In pixels: still 260 per inch when printed three inches wide. */
const LONGEST_SIDE = 800
/** Enough for a poster. */
const MAX_MEGAPIXELS = 40

/**
 * Re-encodes a picture, leaving behind everything else in the file: where it was taken, a program, a second picture.
 * The background is white, like paper, because transparent pixels make documents slow to create.
 *
 * @throws Refusal 'unsupported-media' for anything but JPEG, PNG and WebP, whatever its file name; 'too-large' for too
 * many pixels; 'invalid' for a damaged picture; 'too-many' when too many pictures are waiting.
 */
export async function logoFrom(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length === 0) throw new Refusal('invalid', 'The file is empty')
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  if (!isPicture(head)) {
    const what = looksLikeSvg(head) ? 'An SVG drawing cannot be used' : 'This file is not a supported picture'
    throw new Refusal('unsupported-media', `${what}: choose a JPEG, PNG, or WebP file`)
  }
  return decodePicture(bytes, MAX_MEGAPIXELS, ({ picture }) =>
    picture
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer(),
  )
}

function looksLikeSvg(head: string): boolean {
  return /<svg[\s>]/i.test(head)
}
