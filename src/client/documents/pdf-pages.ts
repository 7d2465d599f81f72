/**
 * The only module that imports pdf.js, loaded on the first preview or print. Pages are drawn here because many phones
 * cannot show a PDF inside a page. The legacy build, because the other one needs browsers of the last months.
 */
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerUrl

export interface PdfPage {
  readonly url: string
  /** The text on the page, for screen readers. */
  readonly text: string
}

const POINTS_PER_INCH = 72

/**
 * Renders each page of a PDF as an image, in order. The caller must revoke the object URLs.
 *
 * @param dotsPerInch resolution of the images.
 */
export async function* pdfPages(file: Blob, dotsPerInch: number): AsyncGenerator<PdfPage> {
  const loading = getDocument({ data: await file.arrayBuffer() })
  try {
    const pdf = await loading.promise
    for (let number = 1; number <= pdf.numPages; number++) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: dotsPerInch / POINTS_PER_INCH })
      const canvas = document.createElement('canvas')
      canvas.width = viewport.width
      canvas.height = viewport.height
      await page.render({ canvas, viewport }).promise
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
      yield { url: URL.createObjectURL(await imageBlob(canvas)), text }
    }
  } finally {
    await loading.destroy()
  }
}

function imageBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) =>
      blob === null ? reject(new Error('the page is too large to display')) : resolve(blob),
    ),
  )
}
