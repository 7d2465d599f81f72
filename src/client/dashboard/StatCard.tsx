import { Paper, VisuallyHidden } from '@mantine/core'
import { IconMinus, IconTrendingDown, IconTrendingUp, type Icon as TablerIcon } from '@tabler/icons-react'
import cover from '../ui/CoverLink.module.css'
import { TextLink } from '../ui/TextLink.tsx'
import type { Change } from './change.ts'
import classes from './StatCards.module.css'

interface StatCardProps {
  readonly name: string
  readonly Icon: TablerIcon
  /** The list that the figure counts. */
  readonly to: string
  readonly figure: string
  /** Beside the figure, in red. */
  readonly warning?: string | undefined
  readonly change: Change
}

const TRENDS = { up: IconTrendingUp, down: IconTrendingDown, same: IconMinus }

export function StatCard({ name, Icon, to, figure, warning, change }: StatCardProps) {
  const Trend = TRENDS[change.direction]
  return (
    <Paper className={classes.card}>
      <div className={classes.head}>
        <p className={classes.name}>
          <TextLink to={to} className={`${cover.link} ${classes.link}`} inherit underline="never">
            {name}
          </TextLink>
        </p>
        <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
      </div>
      <p className={classes.figure}>
        {figure}
        {warning !== undefined && (
          <>
            <VisuallyHidden>,</VisuallyHidden>
            <span className={classes.warning}> {warning}</span>
          </>
        )}
      </p>
      <p className={classes.change}>
        <Trend size={15} stroke={1.75} className={classes.trend} aria-hidden />
        {change.text}
      </p>
    </Paper>
  )
}
