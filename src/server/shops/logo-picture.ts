import { Refusal } from '#domain/refusal.ts'
import { loadSharp } from '../load-sharp.ts'

/** In pixels: still 260 per inch when printed three inches wide. */
const LONGEST_SIDE = 800
/** Forty megapixels are enough for a poster. A decompression bomb fills the memory from a file of a few kilobytes. */
const MAX_MEGAPIXELS = 40

/**
 * Re-encodes a picture, leaving behind everything else in the file: where it was taken, a program, a second picture.
 * The background is white, like paper, because transparent pixels make documents slow to create.
 *
 * @throws Refusal 'unsupported-media' for anything but JPEG, PNG and WebP, whatever its file name; 'too-large' for too
 * many pixels; 'invalid' for a damaged picture.
 */
export async function logoFrom(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length === 0) throw new Refusal('invalid', 'The file is empty')
  if (!isPicture(bytes)) {
    const what = looksLikeSvg(bytes)
      ? 'An SVG drawing cannot be used'
      : 'This file is not a supported picture'
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
      throw new Refusal('too-large', `The picture is too large. The limit is ${MAX_MEGAPIXELS} megapixels`)
    }
    throw new Refusal('invalid', 'The picture is damaged and cannot be read')
  }
}

const JPEG = '\xff\xd8\xff'
const PNG = '\x89PNG\r\n\x1a\n'

/** Judges by content: the file name and media type come from the sender and prove nothing. */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  const isWebp = start.startsWith('RIFF') && start.endsWith('WEBP')
  return start.startsWith(JPEG) || start.startsWith(PNG) || isWebp
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  return /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString('latin1'))
}
