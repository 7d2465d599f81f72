import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { documentOfStage } from '#domain/order-document.ts'
import classes from './DownloadIcon.module.css'
import { downloadDocument } from './use-documents.ts'

interface Props {
  readonly order: OrderRow
}

/** The order's document, from a row that as a whole leads to the order. A button of the page's own: there is one in every row. */
export function DownloadIcon({ order }: Props) {
  const [isRunning, setRunning] = useState(false)

  async function download() {
    setRunning(true)
    await downloadDocument(order, documentOfStage(order.status))
    setRunning(false)
  }

  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={`Download PDF of ${order.orderNumber}`}
      title="Download PDF"
      // By keyboard a row is one stop; the order's page has the same.
      tabIndex={-1}
      disabled={isRunning}
      onClick={download}
    >
      <IconDownload size={17} stroke={1.7} aria-hidden />
    </button>
  )
}
