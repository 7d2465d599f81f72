import { Button, Paper, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CalendarOrder } from '#contract/calendar.ts'
import type { Day } from '#domain/calendar.ts'
import { useMay } from '../session/session-context.ts'
import { DragArea } from '../ui/Dragging.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { Agenda } from './Agenda.tsx'
import { DraggedCard } from './CalendarCard.tsx'
import { CalendarGrid } from './CalendarGrid.tsx'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { dayText, shownDays } from './calendar-period.ts'
import { calendarQuery } from './calendar-query.ts'
import { type CalendarView, loadsOf, orderIdOf } from './calendar-view.ts'
import { LateOrders } from './LateOrders.tsx'
import { byDay, type Move, passes, withMoved } from './shown-orders.ts'
import { useCalendarParams } from './use-calendar-params.ts'

const MoveDialog = lazyDialog(
  () => import('./MoveDialog.tsx').then(({ MoveDialog }) => MoveDialog),
  ({ onClose }) => onClose(),
)
const DayDialog = lazyDialog(
  () => import('./DayDialog.tsx').then(({ DayDialog }) => DayDialog),
  ({ onClose }) => onClose(),
)
const SubscribeDialog = lazyDialog(
  () => import('./SubscribeDialog.tsx').then(({ SubscribeDialog }) => SubscribeDialog),
  ({ onClose }) => onClose(),
)

/** What is promised for which day, and how full the weeks are. The same for members who see no prices. */
export function CalendarPage() {
  useDocumentTitle('Calendar')
  const params = useCalendarParams()
  const [isSubscribing, setSubscribing] = useState(false)
  return (
    <>
      <PageHeader title="Calendar" subtitle="What is promised, and how full each week is">
        <Button
          variant="default"
          leftSection={<IconCalendarDown size={17} aria-hidden />}
          onClick={() => setSubscribing(true)}
        >
          Subscribe…
        </Button>
      </PageHeader>
      <CalendarToolbar params={params} />
      <Days params={params} />
      {isSubscribing && <SubscribeDialog onClose={() => setSubscribing(false)} />}
    </>
  )
}

function Days({ params }: { readonly params: ReturnType<typeof useCalendarParams> }) {
  const { view, day, today, filter, goTo, clearFilters } = params
  const may = useMay()
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const shown = useMemo(() => shownDays(view, day), [view, day])
  const { data, isPlaceholderData, isPending, refetch } = useQuery(calendarQuery(shown.from, shown.to))
  const [moving, setMoving] = useState<Move>()
  const [openDay, setOpenDay] = useState<Day>()
  const [movedTo, setMovedTo] = useState<Day>()
  useEffect(() => {
    // The card that had the focus is gone from where it was.
    if (movedTo === undefined) return
    document.querySelector<HTMLElement>(`[data-day="${movedTo}"]`)?.focus()
    setMovedTo(undefined)
  }, [movedTo])
  const onMove = useCallback((order: CalendarOrder) => setMoving({ order, to: order.promisedOn }), [])
  // A card that was dropped stays there while the reason is asked, and goes back if none is given.
  const all = useMemo(() => data && moving && withMoved(data, moving, today), [data, moving, today]) ?? data
  const orders = useMemo(() => all?.orders.filter(passes(filter)), [all, filter])
  const days = useMemo(() => byDay(orders ?? []), [orders])

  if (all === undefined || orders === undefined) {
    return isPending ? (
      <Skeleton h={560} radius="md" aria-label="Loading" />
    ) : (
      <ErrorBox message="Error loading the calendar. Please try again." onRetry={refetch} />
    )
  }
  const calendar: CalendarView = {
    view,
    shown,
    today,
    day,
    days,
    loads: loadsOf(all),
    closed: new Set(all.closedDays),
    onMove: may('moveOn') ? onMove : undefined,
    onGo: goTo,
    onOpenDay: setOpenDay,
  }
  const late = all.late.filter(passes(filter))
  const find = (card: string) => [...all.orders, ...all.late].find(({ id }) => id === orderIdOf(card))
  const drop = (card: string, to: string) => {
    const order = find(card)
    if (order !== undefined && order.promisedOn !== to) setMoving({ order, to })
  }
  const isEmpty = orders.length === 0 && late.length === 0 && !isPlaceholderData
  const isFiltered = all.orders.length + all.late.length > 0
  return (
    <DragArea
      onDrop={drop}
      nameOf={(card) => find(card)?.orderNumber ?? ''}
      placeOf={dayText}
      picture={(card) => {
        const order = find(card)
        return order && <DraggedCard order={order} today={today} isRoomy={view === 'week'} />
      }}
    >
      <LateOrders orders={late} calendar={calendar} canDrag={!isPhone} />
      {isEmpty && (
        <Paper mb="sm">
          {isFiltered ? (
            <EmptyState message="No orders promised for these days match.">
              <Button variant="default" onClick={clearFilters}>
                Show Everything
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              message="Nothing is promised for these days."
              hint="To promise a customer a day, open an order and choose Set promise date."
            />
          )}
        </Paper>
      )}
      {isPhone ? (
        <Agenda calendar={calendar} isLoading={isPlaceholderData} />
      ) : (
        <CalendarGrid calendar={calendar} isLoading={isPlaceholderData} />
      )}
      {openDay !== undefined && moving === undefined && (
        <DayDialog day={openDay} calendar={calendar} onClose={() => setOpenDay(undefined)} />
      )}
      {moving !== undefined && (
        <MoveDialog {...moving} onMoved={setMovedTo} onClose={() => setMoving(undefined)} />
      )}
    </DragArea>
  )
}
