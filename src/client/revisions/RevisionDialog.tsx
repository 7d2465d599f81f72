import { Button, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Revision } from '#contract/revisions.ts'
import { shownName } from '#domain/customer.ts'
import { revisionName } from '#domain/customer-answer.ts'
import { type DocumentedOrder, downloadRevision } from '../documents/use-documents.ts'
import { ChangeList } from '../orders/ChangeList.tsx'
import { OrderDetails } from '../orders/OrderDetails.tsx'
import view from '../orders/OrderView.module.css'
import { DateText } from '../ui/DateText.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FactList } from '../ui/FactList.tsx'
import classes from './RevisionDialog.module.css'

interface Props {
  readonly order: DocumentedOrder
  readonly revision: Revision
  readonly onClose: () => void
}

/** Shows a complete revision of a quote. */
export function RevisionDialog({ order, revision, onClose }: Props) {
  const { at, by, title, customer, total, changes } = revision
  const downloading = useMutation({ mutationFn: () => downloadRevision(order, revision.revision) })
  return (
    <Dialog
      isLong
      // The one that is not sent yet may change.
      shows={JSON.stringify(revision)}
      opened
      onClose={onClose}
      title={revisionName(order.orderNumber, revision.revision)}
      size={760}
      padding={20}
      classNames={{ body: classes.body }}
    >
      <div className={classes.head}>
        <p className={classes.sent}>
          {at === null ? (
            'Current revision. It has not been sent and can still change.'
          ) : (
            <>
              Sent on <DateText instant={at} withTime />
              {by !== null && ` by ${by.name}`}. It can no longer change.
            </>
          )}
        </p>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          onClick={() => downloading.mutate()}
          disabled={downloading.isPending}
        >
          {downloading.isPending ? 'Downloading...' : 'Download PDF'}
        </Button>
      </div>
      {changes.length > 0 && (
        <section className={view.section}>
          <Title order={2} size="h3" className={view.heading}>
            Changes since R{revision.revision - 1}
          </Title>
          <ChangeList changes={changes} />
        </section>
      )}
      <section className={view.section}>
        <FactList
          facts={[
            { label: 'Title', value: title },
            { label: 'Customer', value: shownName(customer.name) },
          ]}
        />
      </section>
      <OrderDetails
        order={{
          ...revision,
          status: 'quote',
          paid: 0,
          writtenOff: 0,
          balance: total,
          invoicedAt: null,
          completedAt: null,
          voidedAt: null,
        }}
      />
    </Dialog>
  )
}
