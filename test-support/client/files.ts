/**
 * Files that the client gives to a browser to save, or asks it for. It does both by pressing a link or an input by code, which
 * a DOM without a browser does not answer.
 */
import { type Blob, resolveObjectURL } from 'node:buffer'

export interface Download {
  readonly name: string
  readonly file: Blob
}

let waitingForDownload: ((download: Download) => void) | undefined
let waitingForChooser: ((input: HTMLInputElement) => void) | undefined

/** What pressing a link by code does in client tests. */
export function pressLink(link: HTMLAnchorElement, press: () => void): void {
  const file = resolveObjectURL(link.getAttribute('href') ?? '')
  if (link.download === '' || file === undefined) {
    press()
    return
  }
  waitingForDownload?.({ name: link.download, file })
  waitingForDownload = undefined
}

/** What pressing an input by code does in client tests. */
export function pressInput(input: HTMLInputElement, press: () => void): void {
  if (input.type !== 'file') {
    press()
    return
  }
  waitingForChooser?.(input)
  waitingForChooser = undefined
}

/** Resolves to the next file that is saved. */
export function nextDownload(): Promise<Download> {
  const { promise, resolve } = Promise.withResolvers<Download>()
  waitingForDownload = resolve
  return promise
}

/** Resolves to the next input that asks for files. */
export function nextChooser(): Promise<HTMLInputElement> {
  const { promise, resolve } = Promise.withResolvers<HTMLInputElement>()
  waitingForChooser = resolve
  return promise
}
