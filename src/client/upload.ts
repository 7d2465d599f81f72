import type { Calls } from '#contract/api.ts'
import { addressOf, failureOf, headersFor, type UploadName } from './call.ts'
import { CallError, UNREACHABLE } from './call-error.ts'

interface Sending<N extends UploadName> {
  readonly params: Calls[N]['params']
  readonly file: File
  /** A repeat with the same key returns what the first upload created. */
  readonly idempotencyKey: string
  /** @param fraction of the file that has been sent, 0 to 1. */
  readonly onProgress: (fraction: number) => void
}

/**
 * A call whose body is a file. It fails as `call` does. It uses XMLHttpRequest because `fetch` reports no upload progress.
 *
 * @throws CallError
 */
export async function upload<N extends UploadName>(
  name: N,
  { params, file, idempotencyKey, onProgress }: Sending<N>,
): Promise<Calls[N]['reply']> {
  const response = await new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', addressOf(name, params))
    for (const [header, value] of headersFor(name, idempotencyKey)) request.setRequestHeader(header, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const { status, statusText } = request
      resolve(new Response(request.responseText, { status, statusText }))
    }
    request.onerror = () => reject(new CallError(0, UNREACHABLE))
    request.onabort = request.onerror
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
  if (!response.ok) throw await failureOf(name, response)
  return await response.json()
}
