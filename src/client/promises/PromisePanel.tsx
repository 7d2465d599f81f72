import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import type { UnpricedOrder } from '#contract/orders.ts'
import { formatDay, relativeDay } from '#domain/calendar.ts'
import { hoursText } from '#domain/floor/hours-text.ts'
import { isLate, lateText } from '#domain/promised.ts'
import { useMay } from '../session/session-context.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useToday } from '../ui/time-zone.ts'
import classes from './PromisePanel.module.css'

const PromiseDialog = lazyDialog(
  () => import('./PromiseDialog.tsx').then(({ PromiseDialog }) => PromiseDialog),
  ({ onClose }) => onClose(),
)

interface Props {
  readonly order: UnpricedOrder
}

/** The day that the customer was promised, late in red. Nothing once the order is completed without one. */
export function PromisePanel({ order }: Props) {
  const today = useToday()
  const may = useMay()
  const [opened, setOpened] = useState(false)
  const { promisedOn, estimatedHours, status } = order
  const isOver = status === 'completed' || status === 'archived' || order.voidedAt !== null
  if (isOver && promisedOn === null) return null
  const mayPromise = may('moveOn') && !isOver
  const late = isLate(order, today)
  return (
    <Panel
      title="Promise date"
      action={
        mayPromise && (
          <Button variant="light" size="xs" onClick={() => setOpened(true)}>
            {promisedOn === null ? 'Set promise date' : 'Change'}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {promisedOn === null ? (
          <p className={classes.about}>No promise date is set.</p>
        ) : (
          <p className={late ? `${classes.day} ${classes.late}` : classes.day}>{formatDay(promisedOn)}</p>
        )}
        {promisedOn !== null && !isOver && (
          <p className={late ? `${classes.about} ${classes.late}` : classes.about}>
            {late ? lateText(promisedOn, today) : relativeDay(promisedOn, today)}
          </p>
        )}
        {estimatedHours !== null && <p className={classes.about}>{hoursText(estimatedHours)} of work</p>}
      </Stack>
      {opened && <PromiseDialog order={order} onClose={() => setOpened(false)} />}
    </Panel>
  )
}
