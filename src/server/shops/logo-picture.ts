import { Refusal } from '#domain/refusal.ts'
import { loadSharp } from '../load-sharp.ts'

/** Pixels: at three inches on paper still 260 to the inch. */
const LONGEST_SIDE = 800
/** Forty million pixels are a poster; a flood of them is a file of a few kilobytes that fills the memory. */
const MAX_MEGAPIXELS = 40

/**
 * A picture made anew of another one: whatever else was in the file (where it was taken, a program, a second picture)
 * stays behind. On white, because paper is, and because a document with see-through pixels takes long to make.
 *
 * @throws Refusal 'unsupported-media' for anything but JPEG, PNG and WebP, whatever its name says; 'too-large' for
 * too many pixels; 'invalid' for a picture that is damaged.
 */
export async function logoFrom(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length === 0) throw new Refusal('invalid', 'The file is empty')
  if (!isPicture(bytes)) {
    const what = looksLikeSvg(bytes)
      ? 'An SVG drawing cannot be used'
      : 'This file is not a picture that can be used'
    throw new Refusal('unsupported-media', `${what}: choose a JPEG, PNG or WebP file`)
  }
  const sharp = await loadSharp()
  try {
    return await sharp(bytes, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error' })
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer()
  } catch (error) {
    if (error instanceof Error && error.message.includes('pixel limit')) {
      throw new Refusal('too-large', `The picture is too large: at most ${MAX_MEGAPIXELS} megapixels`)
    }
    throw new Refusal('invalid', 'The picture is damaged and cannot be read')
  }
}

const JPEG = '\xff\xd8\xff'
const PNG = '\x89PNG\r\n\x1a\n'

/** By what is in it: the name and the type that came along are the sender's word only. */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP')
  return start.startsWith(JPEG) || start.startsWith(PNG) || isWebp
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString('latin1'))
}
