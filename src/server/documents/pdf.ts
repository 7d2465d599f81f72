/** The only module that imports pdfmake; it and the fonts are loaded with the first document. */
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { FONTS } from './fonts.ts'
import { breakable, TooHigh } from './never-left-out.ts'
import { keepParsed } from './parsed-fonts.ts'

pdfmake.setFonts(FONTS)
for (const faces of Object.values(FONTS)) for (const path of Object.values(faces)) keepParsed(path)
// A document loads nothing from outside: text that looks like a URL or a path stays text.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** Makes a paper anew each time, because pdfmake writes into it. */
type Paper = (isTight: boolean) => TDocumentDefinitions

/**
 * What nearly fits on one page is set tighter, so that no second page has just its last lines. Sheets of drawings, which begin
 * pages of their own, do not count.
 */
export async function pdfOf(paper: Paper): Promise<Buffer> {
  const usual = await printed(() => paper(false))
  if (usual.pages - usual.sheets !== 2) return usual.pdf
  const tight = await printed(() => paper(true))
  return tight.pages < usual.pages ? tight.pdf : usual.pdf
}

interface Printed {
  readonly pdf: Buffer
  readonly pages: number
  /** How many of its parts begin a page of their own. */
  readonly sheets: number
}

async function printed(paper: () => TDocumentDefinitions): Promise<Printed> {
  try {
    return await laidOut(paper())
  } catch (error) {
    if (!(error instanceof TooHigh)) throw error
    return laidOut(breakable(paper()))
  }
}

async function laidOut(paper: TDocumentDefinitions): Promise<Printed> {
  const { footer, content } = paper
  const sheets = [content]
    .flat()
    .filter((part) => typeof part === 'object' && 'pageBreak' in part && part.pageBreak === 'before').length
  let pages = 1
  const counting: TDocumentDefinitions['footer'] = (page, count, size) => {
    pages = count
    return typeof footer === 'function' ? footer(page, count, size) : footer
  }
  const pdf = await pdfmake.createPdf({ ...paper, footer: counting }).getBuffer()
  return { pdf, pages, sheets }
}
