import type { Dashboard } from '#contract/dashboard.ts'
import { STATUS_NAMES } from '#domain/lifecycle.ts'
import { paths } from '../paths.ts'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './StagesPanel.module.css'
import { type Bar, stageBars } from './stage-bars.ts'

export const STAGES_TITLE = 'Orders by Stage'

/** The number and value of the orders in each stage. Each row links to the stage's list. */
export function StagesPanel({ stages }: Pick<Dashboard, 'stages'>) {
  const orderBars = stageBars(new Map(stages.map(({ status, orders }) => [status, orders])))
  const moneyBars = stageBars(new Map(stages.map(({ status, total }) => [status, total])))
  const isAnyCut = [...orderBars.values(), ...moneyBars.values()].some(({ isCut }) => isCut)
  return (
    <Panel title={STAGES_TITLE} flush>
      <StagesHead />
      <ul className={classes.stages}>
        {stages.map(({ status, orders, total }) => (
          <li key={status}>
            <TextLink to={paths.orders(status)} className={classes.stage} underline="never">
              <span className={classes.name}>{STATUS_NAMES[status]} </span>
              <span className={classes.orders}>
                <StageBar bar={orderBars.get(status)} />
                <span className={classes.figure}>
                  {orders === 1 ? '1 order ' : `${orders.toLocaleString('en-US')} orders `}
                </span>
              </span>
              <span className={classes.money}>
                <StageBar bar={moneyBars.get(status)} />
                <span className={classes.figure}>
                  <Money dollars={total} />
                </span>
              </span>
            </TextLink>
          </li>
        ))}
      </ul>
      {isAnyCut && <p className={classes.note}>Bars with a gap are shortened to fit.</p>}
    </Panel>
  )
}

/** The headings of the two columns of bars. Hidden from screen readers, because each figure includes its unit. */
export function StagesHead() {
  return (
    <div className={classes.heads} aria-hidden>
      <span className={classes.ordersHead}>Orders</span>
      <span>Value</span>
    </div>
  )
}

function StageBar({ bar }: { readonly bar: Bar | undefined }) {
  return (
    <span className={classes.room} aria-hidden>
      {bar !== undefined && bar.share > 0 && (
        <span className={classes.bar} data-cut={bar.isCut} style={{ width: `${bar.share * 100}%` }} />
      )}
    </span>
  )
}
