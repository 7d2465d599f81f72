/** The only module that imports LibPDF, which is loaded with the first merge. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PDF } from '@libpdf/core'

/** One PDF of the pages of several finished ones, unchanged. Other requests get their turn after each. */
export async function mergedPdf(
  papers: AsyncIterable<Uint8Array>,
  info: { readonly title: string; readonly author: string },
): Promise<Buffer> {
  const merged = PDF.create()
  merged.setMetadata({ ...info, creator: 'Kerf' })
  merged.setLanguage('en-US')
  for await (const paper of papers) {
    const source = await PDF.load(paper)
    await merged.copyPagesFrom(source, [...source.getPages().keys()])
    await nextTurn()
  }
  return Buffer.from(await merged.save())
}
