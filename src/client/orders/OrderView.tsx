import { Paper, Stack, Tabs } from '@mantine/core'
import type { Order } from '#contract/orders.ts'
import { AnswersPanel } from '../answers/AnswersPanel.tsx'
import { AttachmentsPanel } from '../attachments/AttachmentsPanel.tsx'
import { paths } from '../paths.ts'
import { PaymentsPanel } from '../payments/PaymentsPanel.tsx'
import { DateText } from '../ui/DateText.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderCustomer } from './OrderCustomer.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import classes from './OrderView.module.css'
import { standingBadge } from './order-badge.ts'
import { STAGES } from './stages.ts'
import { useOrderTab } from './use-order-tab.ts'
import '@mantine/core/styles/Tabs.layer.css'

interface Props {
  readonly order: Order
}

export function OrderView({ order }: Props) {
  const [tab, openTab] = useOrderTab()
  return (
    <>
      <PageHeader
        title={order.title}
        back={{ label: STAGES[order.status].backLabel, to: paths.orders(order.status) }}
        mark={<ToneBadge badge={standingBadge(order)} />}
        subtitle={
          <>
            {order.orderNumber} · Created <DateText instant={order.createdAt} />
            {order.voidedAt !== null && (
              <>
                {' '}
                · Voided <DateText instant={order.voidedAt} />
              </>
            )}
          </>
        }
      >
        <OrderActions order={order} />
      </PageHeader>
      <Stack gap="md">
        <Paper>
          <Tabs value={tab} onChange={openTab} keepMounted={false}>
            <Tabs.List className={classes.tabs}>
              <Tabs.Tab value="details">Details</Tabs.Tab>
              <Tabs.Tab value="customer">Customer</Tabs.Tab>
              <Tabs.Tab value="history">History</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="details">
              <OrderDetails order={order} />
            </Tabs.Panel>
            <Tabs.Panel value="customer">
              <OrderCustomer order={order} />
            </Tabs.Panel>
            <Tabs.Panel value="history">
              <OrderHistory order={order} />
            </Tabs.Panel>
          </Tabs>
        </Paper>
        {order.answers.length > 0 && <AnswersPanel order={order} />}
        {order.status !== 'quote' && <PaymentsPanel order={order} />}
        <AttachmentsPanel order={order} />
      </Stack>
    </>
  )
}
