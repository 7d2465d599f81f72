/**
 * pdfmake keeps a block that may not break on one page, and silently leaves out whatever is higher than a page. This makes it an
 * error, so that no paper lacks a line, and takes the marks off a paper that has such a block.
 */
import { createRequire } from 'node:module'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

interface Writer {
  readonly transactionLevel: number
  context(): { readonly pages: readonly unknown[] }
  /** @returns where it was put; nothing if it did not fit on a new page either. */
  _fitOnPage(add: () => unknown): unknown
  /** With a place for headers and footers, which have a height of their own. */
  commitUnbreakableBlock(x?: number, y?: number): void
}

const require = createRequire(import.meta.url)
const writers: { default: { prototype: Writer } } = require('pdfmake/js/PageElementWriter.js')
const writer = writers.default.prototype
const { _fitOnPage: fitOnPage, commitUnbreakableBlock } = writer

export class TooHigh extends Error {}

writer._fitOnPage = function (add) {
  const place = fitOnPage.call(this, add)
  if (!place) throw new TooHigh('A part of a paper is higher than a page')
  return place
}

writer.commitUnbreakableBlock = function (x, y) {
  const isOutermost = this.transactionLevel === 1
  // Only the first of the block's pages would be printed.
  if (isOutermost && x === undefined && this.context().pages.length > 1) {
    throw new TooHigh('A block that may not break is higher than a page')
  }
  commitUnbreakableBlock.call(this, x, y)
}

/** Any block may break now. */
export function breakable(paper: TDocumentDefinitions): TDocumentDefinitions {
  loosen(paper.content)
  return paper
}

function loosen(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  if ('unbreakable' in node) node.unbreakable = false
  if ('dontBreakRows' in node) node.dontBreakRows = false
  if ('keepWithHeaderRows' in node) node.keepWithHeaderRows = 0
  for (const part of Object.values(node)) loosen(part)
}
