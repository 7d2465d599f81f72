import { Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { firstDayQuery } from '../shop/first-day-query.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { OutstandingInvoices, PendingQuotes, PromisedOrders, RecentActivity } from './DashboardLists.tsx'
import classes from './DashboardPage.module.css'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'
import { dashboardQuery } from './dashboard-query.ts'
import { FollowUpPanel } from './FollowUpPanel.tsx'
import { StagesPanel } from './StagesPanel.tsx'
import { StatCards } from './StatCards.tsx'

const BackupNotice = lazyComponent(() =>
  import('../backups/BackupNotice.tsx').then(({ BackupNotice }) => BackupNotice),
)

const FirstDayPanel = lazyComponent(() =>
  import('../shop/FirstDayPanel.tsx').then(({ FirstDayPanel }) => FirstDayPanel),
)

export function DashboardPage() {
  useDocumentTitle('Dashboard')
  const { data, isError, refetch } = useQuery(dashboardQuery)
  const mayChangeShop = useMay()('changeShop')
  const { data: firstDay, isLoading } = useQuery({ ...firstDayQuery, enabled: mayChangeShop })
  const isFirstDay = mayChangeShop && firstDay !== undefined && firstDay.steps.length > 0
  const isChecklistLoaded = FirstDayPanel.useSettled(isFirstDay)
  // After the figures it would push them down.
  const isChecklistComing = isLoading || (isFirstDay && !isChecklistLoaded)
  const failed = isError && (
    <ErrorBox message="Error loading dashboard data. Please try again later." onRetry={refetch} />
  )
  return (
    <>
      <PageHeader title="Dashboard">
        <LinkButton to={paths.newQuote} leftSection={<IconPlus size={18} aria-hidden />}>
          New Quote
        </LinkButton>
      </PageHeader>
      {data !== undefined && !isChecklistComing ? (
        <Stack gap="md">
          {failed}
          {mayChangeShop && <BackupNotice />}
          {isFirstDay && <FirstDayPanel />}
          <StatCards stats={data.stats} lastMonth={data.lastMonth} />
          <div className={classes.lists}>
            <FollowUpPanel followUps={data.followUps} />
            <PendingQuotes orders={data.pendingQuotes} />
            <OutstandingInvoices orders={data.outstandingInvoices} />
          </div>
          <StagesPanel stages={data.stages} />
          <PromisedOrders orders={data.promised} />
          <RecentActivity orders={data.recentActivity} />
        </Stack>
      ) : isError ? (
        failed
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}
