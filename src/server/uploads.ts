/** Files that are sent. Only the routes that take one know multipart/form-data: to the others it stays a 415. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '#contract/endpoint.ts'
import { Refusal } from '#domain/refusal.ts'

const MIB = 1024 * 1024

export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, headerPairs: 20 } })
}

/** @throws Refusal 'unsupported-media' for a body that is no form with a file; 'too-large'; 'invalid'. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new Refusal('unsupported-media', 'Send a file, as multipart/form-data')
  }
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } })
    if (part === undefined) throw new Refusal('invalid', 'Choose a file')
    const bytes = await part.toBuffer()
    return { name: part.filename, bytes }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new Refusal('too-large', `The file is too large: at most ${maxBytes / MIB} MB`)
    }
    throw new Refusal('invalid', 'The file did not arrive whole')
  }
}
