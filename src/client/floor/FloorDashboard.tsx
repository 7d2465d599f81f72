import { Stack } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { UnpricedDashboard } from '#contract/dashboard.ts'
import { formatDate } from '#domain/calendar.ts'
import { STATUS_NAMES } from '#domain/lifecycle.ts'
import { eventSentence } from '#domain/order-events.ts'
import { PromisedOrders } from '../dashboard/DashboardLists.tsx'
import { OrderRowLink } from '../dashboard/OrderRowLink.tsx'
import { OrdersPanel } from '../dashboard/OrdersPanel.tsx'
import { customerName } from '../orders/customer-name.ts'
import { stageBadge } from '../orders/order-badge.ts'
import { paths } from '../paths.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { useTimeZone } from '../ui/time-zone.ts'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import floor from './Floor.module.css'
import { floorDashboardQuery } from './floor-queries.ts'

/** The dashboard of members who may not see prices: what to build. */
export function FloorDashboard() {
  useDocumentTitle('Dashboard')
  const { data, isPending, refetch } = useQuery(floorDashboardQuery)
  if (data === undefined) {
    return isPending ? (
      <PageSkeleton />
    ) : (
      <>
        <PageHeader title="Dashboard" />
        <ErrorBox message="Error loading dashboard data. Please try again later." onRetry={() => refetch()} />
      </>
    )
  }
  return (
    <>
      <PageHeader title="Dashboard">
        <LinkButton to={paths.floor} leftSection={<IconDeviceTablet size={17} aria-hidden />}>
          Floor Mode
        </LinkButton>
      </PageHeader>
      <Stack gap="md">
        <PromisedOrders orders={data.promised} />
        <div className={floor.pair}>
          <Waiting
            title="In Production"
            orders={data.inProduction}
            empty="Nothing in production"
            stage="production"
          />
          <Waiting title="To Start" orders={data.toStart} empty="Nothing waiting to start" stage="paid" />
        </div>
        <div className={floor.pair}>
          <OrdersPanel title="Recent Activity" orders={data.recentActivity} empty="No recent activity">
            {(order) => (
              <OrderRowLink
                key={order.id}
                order={order}
                about={lastAction(order)}
                mark={<ToneBadge badge={stageBadge(order)} />}
                aside={order.timeAgo}
              />
            )}
          </OrdersPanel>
          <Panel title="Orders by Stage" flush>
            <ul className={floor.stages}>
              {data.stages.map(({ status, orders }) => (
                <li key={status}>
                  <TextLink to={paths.orders(status)} className={floor.stage} underline="never">
                    <span>{STATUS_NAMES[status]}</span>
                    <span>{orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`}</span>
                  </TextLink>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </Stack>
    </>
  )
}

interface WaitingProps {
  readonly title: string
  readonly orders: UnpricedDashboard['toStart']
  readonly empty: string
  readonly stage: 'paid' | 'production'
}

/** The longest waiting first. */
function Waiting({ title, orders, empty, stage }: WaitingProps) {
  const timeZone = useTimeZone()
  return (
    <OrdersPanel title={title} orders={orders} empty={empty} viewAll={paths.orders(stage)}>
      {(order) => {
        const since = stage === 'paid' ? order.paidAt : order.startedAt
        return (
          <OrderRowLink
            key={order.id}
            order={order}
            mark={<ToneBadge badge={stageBadge(order)} />}
            aside={since === null ? '' : `since ${formatDate(since, timeZone)}`}
          />
        )
      }}
    </OrdersPanel>
  )
}

function lastAction(order: UnpricedDashboard['recentActivity'][number]): string | undefined {
  if (order.lastEvent === null) return undefined
  const { kind, to, by } = order.lastEvent
  return eventSentence({ kind, to, by: by?.name ?? null }, customerName(order))
}
