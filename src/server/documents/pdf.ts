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

/** @param paper makes it anew each time, because pdfmake writes into it. */
export async function pdfOf(paper: () => TDocumentDefinitions): Promise<Buffer> {
  try {
    return await pdfmake.createPdf(paper()).getBuffer()
  } catch (error) {
    if (!(error instanceof TooHigh)) throw error
    return pdfmake.createPdf(breakable(paper())).getBuffer()
  }
}
