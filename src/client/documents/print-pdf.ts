import { pdfPages } from './pdf-pages.ts'
import classes from './print-pdf.module.css'

const PRINT_DOTS_PER_INCH = 200

/** Takes away what was printed last. */
let clearLast = () => {}

/** Prints a PDF from within the page, hiding everything else on the page. */
export async function printPdf(file: Blob): Promise<void> {
  const sheet = document.createElement('div')
  sheet.className = classes.sheet ?? ''
  const urls: string[] = []
  clearLast()
  const clear = () => {
    sheet.remove()
    document.documentElement.classList.remove(classes.printing ?? '')
    for (const url of urls) URL.revokeObjectURL(url)
  }
  clearLast = clear
  // The pages have margins of their own. Goes with the sheet: whatever screen is printed next needs the browser's.
  const margins = document.createElement('style')
  margins.textContent = '@page { margin: 0 }'
  sheet.append(margins)
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
    // Not after `print`, which does not wait on phones and tablets.
    window.addEventListener('afterprint', clear, { once: true })
    window.print()
  } catch (error) {
    clear()
    throw error
  }
}
