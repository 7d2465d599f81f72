/** Uploads as a browser sends them. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from './kerf-app.ts'
import type { SampleFile } from './sample-files.ts'

const BOUNDARY = 'kerf-test-boundary'
export const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** A body for `MULTIPART`. */
export function multipartBody(...files: readonly SampleFile[]): Buffer {
  const parts = files.flatMap(({ name, bytes, type = 'application/octet-stream' }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  // A file is not copied first: some are 40 MB.
  return Buffer.concat(
    [...parts, `--${BOUNDARY}--\r\n`].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
  )
}

export function sendFile(call: Call, orderId: number, file: SampleFile, headers = {}) {
  return call('POST', `/api/orders/${orderId}/attachments`, multipartBody(file), { ...MULTIPART, ...headers })
}

/** @returns the id of the attachment. */
export async function addFile(call: Call, orderId: number, file: SampleFile): Promise<number> {
  const response = await sendFile(call, orderId, file)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().attachments.at(-1).id
}

/** The names of all files in a data folder, including uploads in progress. */
export function filesOnDisk(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'attachments'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
}
