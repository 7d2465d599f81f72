import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { documentOfStage } from '#domain/order-document.ts'
import classes from '../ui/RowIcon.module.css'
import { downloadDocument } from './use-documents.ts'

interface Props {
  readonly order: OrderRow
}

/** Downloads the order's document from a list row. A plain button, because Mantine's is too slow to render in every row. */
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
      // A row is a single tab stop; the order page offers the same download.
      tabIndex={-1}
      disabled={isRunning}
      onClick={download}
    >
      <IconDownload size={17} stroke={1.7} aria-hidden />
    </button>
  )
}
