/** Runs in a thread of its own: prints papers, merges them, and lays out cutting lists. */
import { move } from 'piscina'
import type { CuttingLayouts } from '#domain/cutting/lay-out.ts'
import type { StockSize } from '#domain/cutting/stock.ts'
import type { OrderDocument } from '#domain/order-document.ts'
import type { CutEntry } from '#domain/pieces/cut-list.ts'
import type { Look } from './paper-style.ts'

export interface PaperJob {
  readonly document: OrderDocument
  readonly look: Look
}

export interface MergeJob {
  readonly papers: readonly Uint8Array[]
  readonly info: { readonly title: string; readonly author: string }
}

export interface LayOutJob {
  readonly cutList: readonly CutEntry[]
  readonly stock: readonly StockSize[]
}

/** @returns a PDF, moved to the calling thread instead of copied. */
export async function print({ document, look }: PaperJob) {
  // Imported on first use, so that a thread that only merges does not load the fonts.
  const [{ paperOf }, { pdfOf }] = await Promise.all([import('./paper.ts'), import('./pdf.ts')])
  // Between threads a Buffer becomes a plain array of bytes.
  const logo = look.logo && Buffer.from(look.logo)
  return moved(await pdfOf(paperOf(document, { ...look, logo })))
}

export async function merge({ papers, info }: MergeJob) {
  const { mergedPdf } = await import('./merged-pdf.ts')
  return moved(await mergedPdf(papers, info))
}

export async function layOutList({ cutList, stock }: LayOutJob): Promise<CuttingLayouts> {
  const { layOut } = await import('#domain/cutting/lay-out.ts')
  return layOut(cutList, stock)
}

/** Copies the bytes first, because a Buffer may share its memory with others. */
function moved(pdf: Buffer) {
  return move(new Uint8Array(pdf).buffer)
}
