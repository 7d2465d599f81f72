/** The only user of pdf.js, loaded with the first preview or print: many phones cannot show a PDF inside a page. */
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

export interface PdfPage {
  readonly url: string
  /** What the page says, for those who do not see it. */
  readonly text: string
}

/** Points to the inch. */
const POINTS = 72

/**
 * Every page of a PDF as a picture, in order. The caller revokes their addresses.
 *
 * @param dotsPerInch of the pictures.
 */
export async function* pdfPages(file: Blob, dotsPerInch: number): AsyncGenerator<PdfPage> {
  const loading = getDocument({ data: await file.arrayBuffer() })
  try {
    const pdf = await loading.promise
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: dotsPerInch / POINTS })
      const canvas = document.createElement('canvas')
      canvas.width = viewport.width
      canvas.height = viewport.height
      await page.render({ canvas, viewport }).promise
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      yield { url: URL.createObjectURL(await pictureOf(canvas)), text }
    }
  } finally {
    await loading.destroy()
  }
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob === null ? reject(new Error('the page is too large to draw')) : resolve(blob),
    ),
  )
}
