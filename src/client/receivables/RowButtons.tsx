import { type Icon, IconDownload, IconSend } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReceivableRow } from '#contract/receivables.ts'
import type { Attached } from '#domain/customer-answer.ts'
import { downloadStatement } from '../documents/use-documents.ts'
import { customerName } from '../orders/customer-name.ts'
import { paths } from '../paths.ts'
import classes from '../ui/RowIcon.module.css'
import { useToday } from '../ui/time-zone.ts'
import type { CustomerOwing } from './customers-owing.ts'

interface RowButtonProps {
  readonly label: string
  readonly title: string
  readonly Icon: Icon
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** A plain button, because Mantine's is too slow to render in every row. */
function RowButton({ label, title, Icon, disabled, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      title={title}
      // A row is a single tab stop; the order page offers the same.
      tabIndex={-1}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={17} stroke={1.7} aria-hidden />
    </button>
  )
}

/** Opens the order's page with its send dialog. */
function useSend({ status, id }: ReceivableRow, attached: Attached) {
  const router = useRouter()
  return () => {
    const openedFrom = router.latestLocation.pathname
    router.navigate({ to: paths.order(status, id), state: { send: attached, openedFrom } })
  }
}

export function RemindButton({ row }: { readonly row: ReceivableRow }) {
  return (
    <RowButton
      label={`Send a reminder of ${row.orderNumber}`}
      title="Send a reminder"
      Icon={IconSend}
      onClick={useSend(row, 'document')}
    />
  )
}

/** A statement is sent from the page of the order that is due first, where its history is. */
export function StatementButtons({ row }: { readonly row: CustomerOwing }) {
  const today = useToday()
  const send = useSend(row.first, 'statement')
  const [isDownloading, setDownloading] = useState(false)
  async function download() {
    setDownloading(true)
    await downloadStatement(row.customer.id, today)
    setDownloading(false)
  }
  return (
    <>
      <RowButton
        label={`Download the statement of ${customerName(row)}`}
        title="Download the statement"
        Icon={IconDownload}
        disabled={isDownloading}
        onClick={download}
      />
      <RowButton
        label={`Send a statement to ${customerName(row)}`}
        title="Send a statement"
        Icon={IconSend}
        onClick={send}
      />
    </>
  )
}
