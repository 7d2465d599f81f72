/** The only user of pdfmake; it and its fonts are loaded with the first document. */
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { FONTS } from './fonts.ts'
import { keepParsed } from './kept-fonts.ts'

pdfmake.setFonts(FONTS)
for (const faces of Object.values(FONTS)) for (const path of Object.values(faces)) keepParsed(path)
// Nothing in a document comes from elsewhere: a text that looks like an address or a path stays text.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

export async function pdfOf(paper: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(paper).getBuffer()
}
