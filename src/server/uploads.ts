/** Files in the bodies of requests: one in each, as `multipart/form-data`. */
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileTooLarge, MAX_FILE_BYTES } from '#domain/attachments.ts'
import { Refusal } from '#domain/refusal.ts'

export interface UploadedFile {
  /** As the sender calls it. */
  readonly name: string
  /** @throws Refusal 'too-large'; 'invalid' when the sender stops in the middle. */
  readonly bytes: AsyncIterable<Buffer>
}

/** Calls `take` with the file while it comes in. */
export type Upload = <T>(take: (file: UploadedFile) => Promise<T>) => Promise<T>

/** Lets the routes of this instance, and no others, take files. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { parts: 1, fileSize: MAX_FILE_BYTES, fieldSize: 1000, headerPairs: 20 },
  })
}

/** What is around the file in a body: its name, its type, the boundaries. */
const ENVELOPE_BYTES = 16 * 1024

/**
 * Before the body is read.
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

/** The file in the body of a request. @throws Refusal 'invalid' where there is none or more than one. */
export function uploadOf(request: FastifyRequest): Upload {
  return async (take) => {
    let taken: { readonly result: Awaited<ReturnType<typeof take>> } | undefined
    try {
      for await (const part of understood(request.parts())) {
        if (part.type !== 'file') throw oneFile()
        taken = { result: await take({ name: nameOf(part), bytes: bytesOf(part) }) }
      }
      if (taken === undefined) throw oneFile()
      return taken.result
    } finally {
      // A sender that is still at it hears the answer only once it is through.
      request.raw.resume()
    }
  }
}

function oneFile(): Refusal {
  return new Refusal('invalid', 'Send one file')
}

/** Whatever the parser finds wrong is wrong with the body. */
async function* understood<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw oneFile()
  }
}

/** Browsers write a quotation mark so; others may send no name at all. */
function nameOf({ filename }: MultipartFile): string {
  return (filename ?? '').replaceAll('%22', '"')
}

async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch {
    throw new Refusal('invalid', 'The file broke off before its end. Try again.')
  }
  if (file.truncated) throw new Refusal('too-large', fileTooLarge(MAX_FILE_BYTES))
}

/** All of a file that may be at most so large. @throws Refusal 'too-large'. */
export async function wholeOf({ bytes }: UploadedFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > maxBytes) throw new Refusal('too-large', fileTooLarge(maxBytes))
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
