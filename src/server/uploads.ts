/** File uploads: one file per request, as `multipart/form-data`. */
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileTooLarge, MAX_FILE_BYTES } from '#domain/attachments.ts'
import { Refusal } from '#domain/refusal.ts'

export interface UploadedFile {
  /** The file name the client gave. */
  readonly name: string
  /** @throws Refusal 'too-large'; 'invalid' when the client stops halfway. */
  readonly bytes: AsyncIterable<Buffer>
}

/** Calls `take` with the file while it arrives. Nothing may be stored before this resolves. */
export type Upload = <T>(take: (file: UploadedFile) => Promise<T>) => Promise<T>

/** Lets only the routes of this instance accept files. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { parts: 1, fileSize: MAX_FILE_BYTES, fieldSize: 1000, headerPairs: 20 },
  })
}

/** Room for everything around the file in a body: its name, its type, the boundaries. */
const ENVELOPE_BYTES = 16 * 1024

/**
 * Checks the headers before the body is read.
 *
 * @throws Refusal 'unsupported-media', 'too-large'.
 */
export function refuseOtherBodies({ headers }: FastifyRequest, maxBytes: number): void {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) {
    throw new Refusal('unsupported-media', 'Send one file, with Content-Type: multipart/form-data')
  }
  if (Number(headers['content-length']) > maxBytes + ENVELOPE_BYTES) {
    throw new Refusal('too-large', fileTooLarge(maxBytes))
  }
}

/**
 * The file in the body of a request.
 *
 * @param arrived runs when all of the body has arrived. What it throws refuses the upload.
 * @throws Refusal 'invalid' unless there is exactly one file.
 */
export function uploadOf(request: FastifyRequest, arrived: () => Promise<void>): Upload {
  return async (take) => {
    let taken: { readonly result: Awaited<ReturnType<typeof take>> } | undefined
    try {
      for await (const part of refusingMalformed(request.parts())) {
        if (part.type !== 'file') throw oneFile()
        taken = { result: await take({ name: nameOf(part), bytes: bytesOf(part) }) }
      }
      if (taken === undefined) throw oneFile()
      await arrived()
      return taken.result
    } finally {
      // A client that is still sending reads the answer only once it has finished.
      request.raw.resume()
    }
  }
}

function oneFile(): Refusal {
  return new Refusal('invalid', 'Send one file')
}

/** Turns the parser's errors into refusals: they all mean a malformed body. */
async function* refusingMalformed<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw oneFile()
  }
}

/** Browsers escape quotation marks this way; other clients may send no name at all. */
function nameOf({ filename }: MultipartFile): string {
  return (filename ?? '').replaceAll('%22', '"')
}

async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch {
    throw new Refusal('invalid', 'The file arrived incomplete. Try again.')
  }
  if (file.truncated) throw new Refusal('too-large', fileTooLarge(MAX_FILE_BYTES))
}

/** Reads the whole file, up to a maximum size. @throws Refusal 'too-large'. */
export async function readWhole({ bytes }: UploadedFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > maxBytes) throw new Refusal('too-large', fileTooLarge(maxBytes))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
