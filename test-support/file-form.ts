/** Files as a browser's form sends them. */

export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

const BOUNDARY = 'kerf-test-boundary'

/** The body of a form with one file, and the header that goes with it. */
export function fileForm({ name, bytes }: SentFile, type = 'application/octet-stream') {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** Four by three pixels. */
export const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWOQz4+BIwacHADTLwr5NpvcXwAAAABJRU5ErkJggg==',
  'base64',
)
