import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

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

/** Where the pieces of text on a page end and stand, in points from the left and the bottom edge. */
export async function pdfPlaces(
  pdf: Uint8Array,
  pageNumber: number,
): Promise<{ readonly text: string; readonly right: number; readonly bottom: number }[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  const { items } = await (await (await loading.promise).getPage(pageNumber)).getTextContent()
  await loading.destroy()
  return items.flatMap((item) =>
    'str' in item
      ? [
          {
            text: item.str,
            right: Number(item.transform[4]) + item.width,
            bottom: Number(item.transform[5]),
          },
        ]
      : [],
  )
}

/** What a PDF says about itself, such as its `Title` and its `Language`, and whether a viewer shows the title. */
export async function pdfInfo(pdf: Uint8Array): Promise<object> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  const document = await loading.promise
  const { info } = await document.getMetadata()
  const preferences = await document.getViewerPreferences()
  await loading.destroy()
  return { ...info, ...Object.fromEntries(preferences ?? []) }
}

/** The sides of the rectangle around each stroked path of a page, in points, with the width of its line. */
export async function pdfPaths(
  pdf: Uint8Array,
  pageNumber: number,
): Promise<{ readonly lineWidth: number; readonly width: number; readonly height: number }[]> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS })
  const page = await (await loading.promise).getPage(pageNumber)
  const { fnArray, argsArray } = await page.getOperatorList()
  const paths = []
  let lineWidth = 1
  for (const [at, operator] of fnArray.entries()) {
    const [first, , box] = argsArray[at] ?? []
    if (operator === OPS.setLineWidth) lineWidth = first
    if (operator === OPS.constructPath && first === OPS.stroke) {
      const [left, top, right, bottom] = box
      paths.push({ lineWidth, width: right - left, height: bottom - top })
    }
  }
  await loading.destroy()
  return paths
}
