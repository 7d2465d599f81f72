/** The only user of pdfmake; it and its fonts are loaded with the first document. */
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { FONTS } from './fonts.ts'

pdfmake.setFonts(FONTS)
// Nothing in a document comes from elsewhere: a text that looks like an address stays text.
pdfmake.setUrlAccessPolicy(() => false)
const fontFiles = new Set(Object.values(FONTS).flatMap((faces): string[] => Object.values(faces)))
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

export async function pdfOf(paper: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(paper).getBuffer()
}
