import { Skeleton } from '@mantine/core'
import classes from './Board.module.css'
import column from './BoardColumn.module.css'

/** How many cards each column shows. */
const COLUMNS = [
  ['first', 4],
  ['second', 3],
  ['third', 5],
  ['fourth', 2],
  ['fifth', 3],
] as const

/** The shape of the board while it loads. */
export function BoardSkeleton() {
  return (
    <div role="status" aria-label="Loading" className={classes.loading}>
      <Skeleton h={36} w={320} maw="100%" mb={12} />
      <div className={classes.columns}>
        {COLUMNS.map(([name, cards]) => (
          <div key={name} className={column.column}>
            <div className={column.head}>
              <Skeleton h={14} w="45%" my={3} />
            </div>
            <div className={column.list}>
              {Array.from({ length: cards }, (_, card) => `${card}`).map((card) => (
                <Skeleton key={card} h={108} mb={8} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
