import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { UnpricedOrder } from '#contract/orders.ts'
import { formatMoment } from '#domain/calendar.ts'
import { shortOf } from '#domain/floor/move-line.ts'
import { attachmentAddress, thumbnailAddress } from '../attachments/attachment-address.ts'
import { useMay } from '../session/session-context.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { useTimeZone } from '../ui/time-zone.ts'
import classes from './ProblemsPanel.module.css'

const SolveDialog = lazyDialog(
  () => import('./SolveDialog.tsx').then(({ SolveDialog }) => SolveDialog),
  ({ onClose }) => onClose(),
)

type Problem = UnpricedOrder['problems'][number]

interface Props {
  readonly order: Pick<UnpricedOrder, 'id' | 'problems' | 'attachments'> & {
    readonly lineItems: readonly { readonly description: string }[]
  }
}

/** What the floor told the office and nobody has solved. Nothing if all is well. */
export function ProblemsPanel({ order }: Props) {
  const may = useMay()
  const timeZone = useTimeZone()
  const [solved, setSolved] = useState<Problem>()
  const { id, problems, lineItems } = order
  if (problems.length === 0) return null
  return (
    <section className={classes.panel} aria-label="Problems on the floor">
      <h2 className={classes.title}>
        <IconAlertTriangle size={20} aria-hidden />
        {problems.length === 1 ? 'A problem on the floor' : `${problems.length} problems on the floor`}
      </h2>
      <ul className={classes.list}>
        {problems.map((problem) => {
          const { line, text, by, at } = problem
          const description = line === null ? undefined : lineItems[line]?.description
          return (
            <li key={problem.id} className={classes.problem}>
              <Photo order={order} problem={problem} />
              <div className={classes.words}>
                {description !== undefined && <p className={classes.piece}>{shortOf(description)}</p>}
                <p className={classes.text}>{text}</p>
                <p className={classes.about}>
                  {by.name}, {formatMoment(at, timeZone)}
                </p>
              </div>
              {may('moveOn') && (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Mark as solved: ${text}`}
                  onClick={() => setSolved(problem)}
                >
                  Mark as Solved
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {solved !== undefined && (
        <SolveDialog orderId={id} problem={solved} onClose={() => setSolved(undefined)} />
      )}
    </section>
  )
}

interface PhotoProps extends Props {
  readonly problem: Problem
}

function Photo({ order, problem: { attachmentId } }: PhotoProps) {
  const photo = order.attachments.find((one) => one.id === attachmentId && one.kind === 'picture')
  if (photo === undefined) return null
  return (
    <a href={attachmentAddress(order.id, photo)} target="_blank" rel="noreferrer" className={classes.photo}>
      <img src={thumbnailAddress(order.id, photo)} alt="The problem" loading="lazy" />
    </a>
  )
}
