import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { UnpricedOrder } from '#contract/orders.ts'
import { nextStep } from '#domain/lifecycle.ts'
import { QUOTE_FIELDS } from '#domain/quote-fields.ts'
import { AttachmentsPanel } from '../attachments/AttachmentsPanel.tsx'
import { useDocuments } from '../documents/use-documents.ts'
import { LatestEvent } from '../live/LatestEvent.tsx'
import { OtherViewers } from '../live/OtherViewers.tsx'
import { MaterialPanel } from '../material/MaterialPanel.tsx'
import { numberedLines } from '../orders/numbered-lines.ts'
import { OrderCustomer } from '../orders/OrderCustomer.tsx'
import { OrderHistory } from '../orders/OrderHistory.tsx'
import { OrderNotLoaded } from '../orders/OrderNotLoaded.tsx'
import view from '../orders/OrderView.module.css'
import { PROSE, SHORT_TEXTS } from '../orders/optional-texts.ts'
import { stageBadge } from '../orders/order-badge.ts'
import { PlainStep } from '../orders/PlainStep.tsx'
import { STAGES } from '../orders/stages.ts'
import { useBackLink } from '../orders/use-back-link.ts'
import { useRedirectToCurrentStage } from '../orders/use-current-stage.ts'
import { useStage } from '../orders/use-stage.ts'
import { idFromPath } from '../paths.ts'
import { ProblemsPanel } from '../problems/ProblemsPanel.tsx'
import { PromisePanel } from '../promises/PromisePanel.tsx'
import { useMay } from '../session/session-context.ts'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { FactList } from '../ui/FactList.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { useSettling } from '../ui/use-settling.ts'
import classes from './Floor.module.css'
import { FloorLine } from './FloorLine.tsx'
import { floorOrderQuery } from './floor-queries.ts'

/** The page of an order for members who may not see prices. */
export function FloorOrderPage() {
  const { id: text = '' }: { id?: string } = useParams({ strict: false })
  const id = idFromPath(text)
  return id === undefined ? <NotFoundScreen /> : <Loaded key={id} id={id} />
}

function Loaded({ id }: { readonly id: number }) {
  const openedAt = useStage()
  const { data: order, isPending, error, refetch } = useQuery(floorOrderQuery(id))
  const stage = STAGES[order?.status ?? openedAt]
  useDocumentTitle(order?.orderNumber ?? stage.title)
  useRedirectToCurrentStage(id, openedAt, order?.status)
  if (order !== undefined) return <OrderOnTheFloor order={order} />
  if (isPending) return <PageSkeleton />
  return <OrderNotLoaded openedAt={openedAt} error={error} onRetry={() => refetch()} />
}

function OrderOnTheFloor({ order }: { readonly order: UnpricedOrder }) {
  const may = useMay()
  const documents = useDocuments(order)
  const step = nextStep(order.status)
  const facts = SHORT_TEXTS.flatMap((name) => {
    const value = order[name]
    return value ? [{ label: QUOTE_FIELDS[name].label, value }] : []
  })
  useSettling('screen', order.history.length)
  return (
    <>
      <PageHeader
        title={order.title}
        back={useBackLink(order.status)}
        mark={<ToneBadge badge={stageBadge(order)} />}
        subtitle={
          <>
            {order.orderNumber}
            <OtherViewers orderId={order.id} />
            <LatestEvent order={order} />
          </>
        }
      >
        <Button
          variant="default"
          leftSection={<IconPrinter size={17} aria-hidden />}
          disabled={documents.isPrinting}
          onClick={() => documents.print('job-ticket')}
        >
          Print Job Ticket
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          disabled={documents.isDownloading}
          onClick={() => documents.download('job-ticket')}
        >
          Download
        </Button>
        {step !== undefined && order.voidedAt === null && may(step.right) && (
          <PlainStep key={`${order.id} ${step.to}`} order={order} variant="filled" step={step} />
        )}
      </PageHeader>
      <div className={classes.columns}>
        <Stack gap="md">
          <ProblemsPanel order={order} />
          <Paper p="lg">
            <Title order={2} size="h3" mb="xs">
              Line Items
            </Title>
            <table className={classes.lines}>
              <thead>
                <tr>
                  <th scope="col">Item</th>
                  <th scope="col">Qty</th>
                </tr>
              </thead>
              <tbody>
                {numberedLines(order.lineItems).map(({ key, line, number }) => (
                  <FloorLine key={key} line={line} number={number} orderId={order.id} />
                ))}
              </tbody>
            </table>
          </Paper>
          <MaterialPanel order={order} />
          {PROSE.some((name) => order[name]) && (
            <Paper p="lg">
              {PROSE.map((name) => (
                <p key={name} className={view.text}>
                  {order[name]}
                </p>
              ))}
            </Paper>
          )}
          <Paper>
            <Group px="lg" pt="md">
              <Title order={2} size="h3">
                Notes and history
              </Title>
            </Group>
            <OrderHistory order={order} />
          </Paper>
        </Stack>
        <Stack gap="md">
          <PromisePanel order={order} />
          <AttachmentsPanel order={order} />
          <Panel title="Customer" flush>
            <OrderCustomer order={order} />
          </Panel>
          {facts.length > 0 && (
            <Panel title="Job">
              <FactList facts={facts} />
            </Panel>
          )}
        </Stack>
      </div>
    </>
  )
}
