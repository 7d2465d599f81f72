import { pdfPages } from './pdf-pages.ts'
import classes from './print-pdf.module.css'

const PRINT_DOTS_PER_INCH = 200

/** Prints a PDF from within the page, hiding everything else on the page. */
export async function printPdf(file: Blob): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = classes.sheet ?? ''
  const urls: string[] = []
  try {
    for await (const { url } of pdfPages(file, PRINT_DOTS_PER_INCH)) {
      urls.push(url)
      const image = document.createElement('img')
      image.src = url
      image.alt = ''
      sheet.append(image)
      await image.decode()
    }
    document.body.append(sheet)
    document.documentElement.classList.add(classes.printing ?? '')
    window.print()
  } finally {
    sheet.remove()
    document.documentElement.classList.remove(classes.printing ?? '')
    for (const url of urls) URL.revokeObjectURL(url)
  }
}
