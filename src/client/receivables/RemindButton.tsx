import { IconSend } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import type { ReceivableRow } from '#contract/receivables.ts'
import { paths } from '../paths.ts'
import classes from '../ui/RowIcon.module.css'

interface Props {
  readonly row: ReceivableRow
}

/** Opens the order's page with its send dialog. A plain button, because Mantine's is too slow to render in every row. */
export function RemindButton({ row }: Props) {
  const router = useRouter()
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={`Send a reminder of ${row.orderNumber}`}
      title="Send a reminder"
      // A row is a single tab stop; the order page offers the same.
      tabIndex={-1}
      onClick={() => {
        const openedFrom = router.latestLocation.pathname
        router.navigate({ to: paths.order(row.status, row.id), state: { send: true, openedFrom } })
      }}
    >
      <IconSend size={17} stroke={1.7} aria-hidden />
    </button>
  )
}
