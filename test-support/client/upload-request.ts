/**
 * An XMLHttpRequest that sends files by `fetch`, so that tests see uploads and answer them like everything else the client sends.
 * The client uses none but for the progress, of which this one reports the end.
 */
export class UploadRequest {
  readonly upload: { onprogress?: (progress: { readonly loaded: number; readonly total: number }) => void } =
    {}
  onload: (() => void) | undefined
  onerror: (() => void) | undefined
  onabort: (() => void) | undefined
  status = 0
  statusText = ''
  responseText = ''
  #method = 'GET'
  #path = ''
  readonly #headers = new Headers()

  open(method: string, path: string): void {
    this.#method = method
    this.#path = path
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  send(body: FormData): void {
    this.upload.onprogress?.({ loaded: 1, total: 1 })
    this.#send(body).then(
      () => this.onload?.(),
      () => this.onerror?.(),
    )
  }

  async #send(body: FormData): Promise<void> {
    const response = await fetch(this.#path, { method: this.#method, headers: this.#headers, body })
    this.responseText = await response.text()
    this.status = response.status
    this.statusText = response.statusText
  }
}
