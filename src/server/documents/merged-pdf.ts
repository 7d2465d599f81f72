/** The only module that imports LibPDF, which is loaded with the first merge. */
import { PDF } from '@libpdf/core'

/** One PDF of the pages of several finished ones, unchanged. */
export async function mergedPdf(
  papers: readonly Uint8Array[],
  info: { readonly title: string; readonly author: string },
): Promise<Buffer> {
  const merged = PDF.create()
  merged.setMetadata({ ...info, creator: 'Kerf' })
  merged.setTitle(info.title, { showInWindowTitleBar: true })
  merged.setLanguage('en-US')
  for (const paper of papers) {
    const source = await PDF.load(paper)
    await merged.copyPagesFrom(source, [...source.getPages().keys()])
  }
  return Buffer.from(await merged.save())
}
