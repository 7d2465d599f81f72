import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A PDF's text, page by page: each placed piece of text as one line, from the top. */
export async function pdfText(pdf: Uint8Array): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  const document = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  await loading.destroy()
  return pages
}

/** What a PDF says about itself, such as its `Title` and its `Language`. */
export async function pdfInfo(pdf: Uint8Array): Promise<object> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  const { info } = await (await loading.promise).getMetadata()
  await loading.destroy()
  return info
}
