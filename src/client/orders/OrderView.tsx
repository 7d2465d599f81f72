import { Paper, Stack, Tabs } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { type Attached, revisionName } from '#domain/customer-answer.ts'
import { documentNumber } from '#domain/order-document.ts'
import { LatestEvent } from '../live/LatestEvent.tsx'
import { OtherViewers } from '../live/OtherViewers.tsx'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { DateText } from '../ui/DateText.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { useToday } from '../ui/time-zone.ts'
import { useDialog } from '../ui/use-dialog.ts'
import { usePreload } from '../ui/use-preload.ts'
import { useSettling } from '../ui/use-settling.ts'
import { isEditable } from './editable.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import classes from './OrderView.module.css'
import { orderBadge } from './order-badge.ts'
import { type OrderPanel, useOrderParts } from './order-parts.ts'
import { RatesChanged } from './RatesChanged.tsx'
import { useBackLink } from './use-back-link.ts'
import { useOrderTab } from './use-order-tab.ts'
import { useSendOnArrival } from './use-send-on-arrival.ts'
import '@mantine/core/styles/Tabs.layer.css'

interface Props {
  readonly order: Order
}

/** 'WI-1042 R2' of a quote; 'WI-1042 · Invoice INV-7 R2' where the invoice is named otherwise. */
function documentNames(order: Order): string {
  if (order.invoiceNumber === null) return revisionName(order.orderNumber, order.revision)
  const invoice = documentNumber('invoice', order)
  return invoice === order.orderNumber ? invoice : `${order.orderNumber} · Invoice ${invoice}`
}

export function OrderView({ order }: Props) {
  const may = useMay()
  const [tab, openTab] = useOrderTab()
  const { panels, SendDialog } = useOrderParts()
  const sending = useDialog()
  // What is archived and paid is of no more use to the customer.
  const isSendable =
    may('send') && order.voidedAt === null && (order.status !== 'archived' || order.balance > 0)
  const [attached, setAttached] = useState<Attached>('document')
  const { open } = sending
  const send = useCallback(
    (attached: Attached) => {
      setAttached(attached)
      open()
    },
    [open],
  )
  const onSend = isSendable ? () => send('document') : undefined
  usePreload(SendDialog.preload)
  useSendOnArrival(isSendable ? send : undefined)
  const panelsAt = (place: OrderPanel['place']) =>
    panels
      .filter((panel) => panel.place === place)
      .map(({ name, Panel }) => <Panel key={name} order={order} onSend={onSend} />)
  const today = useToday()
  // Everything done to an order, by anyone, adds to its history: a step, a payment, a file.
  useSettling('screen', order.history.length)
  return (
    <>
      <PageHeader
        title={order.title}
        back={useBackLink(order.status)}
        mark={<ToneBadge badge={orderBadge(order, today)} />}
        subtitle={
          <>
            {documentNames(order)} · Created <DateText instant={order.createdAt} />
            {order.voidedAt !== null && (
              <>
                {' '}
                · Voided <DateText instant={order.voidedAt} />
              </>
            )}
            <OtherViewers orderId={order.id} />
            <LatestEvent order={order} />
          </>
        }
      >
        <OrderActions order={order} onSend={onSend} />
      </PageHeader>
      <Stack gap="md">
        {panelsAt('top')}
        <div className={classes.columns}>
          <Stack gap="md" className={classes.main}>
            <Paper>
              <Tabs value={tab} onChange={openTab} keepMounted={false}>
                <Tabs.List className={classes.tabs}>
                  <Tabs.Tab value="details">Details</Tabs.Tab>
                  <Tabs.Tab value="customer">Customer</Tabs.Tab>
                  <Tabs.Tab value="history">History</Tabs.Tab>
                </Tabs.List>
                <Tabs.Panel value="details">
                  <OrderDetails
                    order={order}
                    orderId={order.id}
                    aboveLines={<RatesChanged order={order} />}
                    editPath={isEditable(order) ? paths.editQuote(order.id) : undefined}
                  />
                </Tabs.Panel>
                <Tabs.Panel value="customer">
                  <OrderCustomer order={order} />
                </Tabs.Panel>
                <Tabs.Panel value="history">
                  <OrderHistory order={order} />
                </Tabs.Panel>
              </Tabs>
            </Paper>
            {panelsAt('main')}
          </Stack>
          <div className={classes.summary}>
            <OrderSummary order={order} />
          </div>
          <Stack gap="md" className={classes.side}>
            {panelsAt('side')}
          </Stack>
        </div>
      </Stack>
      {sending.opened && <SendDialog order={order} attached={attached} onClose={sending.close} />}
    </>
  )
}
