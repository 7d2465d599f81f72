/** Runs in a process of its own: prints papers, merges them, and lays out cutting lists. */
import type { CuttingLayouts } from '#domain/cutting/lay-out.ts'
import type { StockSize } from '#domain/cutting/stock.ts'
import type { OrderDocument } from '#domain/order-document.ts'
import type { CutEntry } from '#domain/pieces/cut-list.ts'
import { doWork } from '../do-work.ts'
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

/** @returns a PDF. */
export async function print({ document, look }: PaperJob): Promise<Buffer> {
  // Imported on first use, so that a process that only merges does not load the fonts.
  const [{ paperOf }, { pdfOf }] = await Promise.all([import('./paper.ts'), import('./pdf.ts')])
  return pdfOf((isTight) => paperOf(document, look, isTight))
}

/** @returns a PDF. */
export async function merge({ papers, info }: MergeJob): Promise<Buffer> {
  const { mergedPdf } = await import('./merged-pdf.ts')
  return mergedPdf(papers, info)
}

export async function layOutList({ cutList, stock }: LayOutJob): Promise<CuttingLayouts> {
  const { layOut } = await import('#domain/cutting/lay-out.ts')
  return layOut(cutList, stock)
}

doWork({ print, merge, layOutList })
