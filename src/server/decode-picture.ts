/** Reads pictures that somebody sent, one at a time and within bounds of memory and time. */
import pLimit from 'p-limit'
import type { Metadata, Sharp } from 'sharp'
import { Refusal } from '#domain/refusal.ts'
import { loadSharp } from './load-sharp.ts'

/** A picture takes a core for seconds at worst, and up to some 300 MB. */
const pictureQueue = pLimit(1)
const MAX_WAITING = 20
const MAX_SECONDS = 20
/** What a picture may take that cannot be read row by row. A file of a megabyte can ask for any amount. */
const MAX_WHOLE_BYTES = 200_000_000

/**
 * Whether a file is a JPEG, PNG, or WebP. Its name and its declared type come from the sender and prove nothing.
 *
 * @param head its first 12 bytes or more, read as Latin-1.
 */
export function isPicture(head: string): boolean {
  const isWebp = head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'
  return isWebp || head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')
}

interface Source {
  readonly picture: Sharp
  readonly metadata: Metadata
}

/**
 * @param work makes something of the picture. Nothing is read before its turn.
 * @throws Refusal 'too-large' for too many pixels, 'invalid' for a damaged picture, 'too-many' when the queue is full.
 */
export async function decodePicture<T>(
  input: string | Uint8Array,
  maxMegapixels: number,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  if (pictureQueue.pendingCount >= MAX_WAITING) {
    throw new Refusal('too-many', 'Too many pictures are being added right now. Try again in a moment.', {
      retryAfterSeconds: 10,
    })
  }
  const tooLarge = `The picture is too large. The limit is ${maxMegapixels} megapixels`
  return pictureQueue(async () => {
    const sharp = await loadSharp()
    try {
      const limitInputPixels = maxMegapixels * 1_000_000
      // Cameras write harmless oddities, which are accepted; a truncated picture is refused.
      const picture = sharp(input, { limitInputPixels, failOn: 'error', sequentialRead: true })
      const metadata = await picture.metadata()
      if (metadata.width * metadata.height > limitInputPixels) throw new Refusal('too-large', tooLarge)
      if (bytesAtOnce(metadata) > MAX_WHOLE_BYTES) {
        throw new Refusal(
          'too-large',
          'The picture is too large to be read. Save it with fewer pixels, or not as progressive or interlaced',
        )
      }
      return await work({ picture: picture.timeout({ seconds: MAX_SECONDS }), metadata })
    } catch (error) {
      if (error instanceof Refusal) throw error
      // Sharp's errors can be told apart only by their messages.
      const message = error instanceof Error ? error.message : ''
      if (/pixel limit|timeout/i.test(message)) throw new Refusal('too-large', tooLarge)
      throw new Refusal('invalid', 'The picture is damaged or incomplete')
    }
  })
}

/** A progressive or interlaced picture is complete only at its end, and a turned one is read from another side. */
function bytesAtOnce({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  orientation = 1,
  chromaSubsampling = '',
}: Metadata): number {
  const pixels = width * height
  if (format === 'jpeg' && isProgressive) {
    // The decoder keeps two bytes for each coefficient.
    return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
  }
  const isWhole = isProgressive || orientation > 1 || format === 'webp'
  return isWhole ? pixels * channels * (depth === 'ushort' ? 2 : 1) : 0
}
