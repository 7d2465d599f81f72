import { Paper, Skeleton } from '@mantine/core'
import fields from './fields.module.css'
import panel from './PiecePanel.module.css'
import bar from './PriceBar.module.css'
import breakdown from './PriceBreakdown.module.css'

const FOUR = ['table', 'tabletop', 'beam', 'custom']
const THREE = FOUR.slice(1)

/** The shape of the tabs, fields, breakdown, and price while they load. */
export function PieceSkeleton() {
  return (
    <Paper className={panel.panel} role="status" aria-label="Loading">
      <div className={panel.skeletonTabs}>
        {FOUR.map((kind) => (
          <Skeleton key={kind} h={18} />
        ))}
      </div>
      <div className={fields.fields}>
        <div className={fields.dimensions}>
          {THREE.map((field) => (
            <Skeleton key={field} h={58} />
          ))}
        </div>
        <Skeleton h={58} />
        <div className={fields.checks}>
          {THREE.map((addOn) => (
            <Skeleton key={addOn} h={57} mt={{ sm: 24 }} />
          ))}
        </div>
      </div>
      <div className={breakdown.parts}>
        <Skeleton h={148} />
      </div>
      <div className={bar.bar}>
        <div className={bar.row}>
          <Skeleton h={50} w={110} />
          <Skeleton h={42} w={150} ml="auto" />
        </div>
      </div>
    </Paper>
  )
}
