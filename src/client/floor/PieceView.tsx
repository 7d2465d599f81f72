import { IconAlertTriangle, IconMaximize } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Board } from '#contract/floor.ts'
import type { UnpricedOrder } from '#contract/orders.ts'
import { formatMoment } from '#domain/calendar.ts'
import { shortOf } from '#domain/floor/move-line.ts'
import { unbrokenFractions } from '#domain/unbroken-fractions.ts'
import { useTaps } from '../taps/floor-taps.ts'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { useSettlingRows } from '../ui/use-settling.ts'
import { DrawingDialog } from './DrawingDialog.tsx'
import { FloorDrawing } from './FloorDrawing.tsx'
import { nameOf, promiseWords, sidesOf, workText } from './floor-words.ts'
import { PiecePhotos } from './PiecePhotos.tsx'
import classes from './PieceView.module.css'
import type { FloorCard } from './shown-board.ts'
import { TapButton } from './TapButton.tsx'

interface Props {
  readonly card: FloorCard
  readonly steps: Board['steps']
  /** Its notes and photos; undefined until they are loaded. */
  readonly order: UnpricedOrder | undefined
  readonly isAway: boolean
  /** Undefined if whoever is signed in may not. */
  readonly onSolved: ((problem: number) => void) | undefined
}

/** What to build. */
export function PieceView({ card, steps, order, isAway, onSolved }: Props) {
  const today = useToday()
  const timeZone = useTimeZone()
  const { sketch, description, quantity, orderNumber, customerName, title } = card
  const promise = promiseWords(card.promisedOn, today)
  const working = workText(card, today, timeZone)
  const name = nameOf(card)
  return (
    <div className={classes.piece}>
      {sketch !== undefined && <DrawingButton sketch={sketch} name={name} />}
      <section className={classes.facts} aria-label="Piece">
        <h1 className={classes.name}>{name}</h1>
        {quantity !== 1 && <p className={classes.quantity}>{quantity.toLocaleString('en-US')} pieces</p>}
        {sketch !== undefined && (
          <dl className={classes.sides}>
            {sidesOf(sketch).map((side) => (
              <div key={side.name}>
                <dd>{side.size}</dd>
                <dt>{side.name}</dt>
              </div>
            ))}
          </dl>
        )}
        <p className={classes.promise} data-late={promise.isLate || undefined}>
          {promise.text}
        </p>
        <p className={classes.about}>
          {steps.find(({ id }) => id === card.step)?.name}
          {working !== undefined && `: ${working}`}
        </p>
        <p className={classes.about}>
          {orderNumber} · <bdi>{title}</bdi> · <bdi>{customerName}</bdi>
        </p>
        {description !== shortOf(description) && (
          <p className={classes.text}>{unbrokenFractions(description)}</p>
        )}
      </section>
      <Problems card={card} order={order} onSolved={onSolved} />
      {order === undefined ? (
        isAway && <p className={classes.hint}>Notes and photos are shown when the server answers.</p>
      ) : (
        <>
          <Notes order={order} />
          <PiecePhotos order={order} />
        </>
      )}
    </div>
  )
}

function DrawingButton({
  sketch,
  name,
}: {
  readonly sketch: NonNullable<FloorCard['sketch']>
  readonly name: string
}) {
  const [isLarge, setLarge] = useState(false)
  return (
    <>
      <button
        type="button"
        className={classes.drawing}
        aria-label={`Drawing of ${name}, on the whole screen`}
        onClick={() => setLarge(true)}
      >
        <FloorDrawing sketch={sketch} />
        <IconMaximize size={32} className={classes.enlarge} aria-hidden />
      </button>
      <DrawingDialog sketch={sketch} title={name} opened={isLarge} onClose={() => setLarge(false)} />
    </>
  )
}

/** What is open, of the piece and of its order as a whole. */
function Problems({ card, order, onSolved }: Pick<Props, 'card' | 'order' | 'onSolved'>) {
  const timeZone = useTimeZone()
  const { taps } = useTaps()
  const list = useRef<HTMLElement>(null)
  const isSolved = (id: number) =>
    taps.some((tap) => tap.kind === 'solved' && tap.orderId === card.orderId && tap.problem === id)
  const problems =
    order?.problems.filter(({ id, line }) => (line === null || line === card.line) && !isSolved(id)) ?? []
  useSettlingRows(list, problems, keyOfProblem, 'problems')
  if (problems.length === 0) return null
  return (
    <section ref={list} className={classes.problems} aria-label="Problems">
      <h2>Open problems</h2>
      <ul>
        {problems.map(({ id, text, by, at }) => (
          <li key={id}>
            <IconAlertTriangle size={26} aria-hidden />
            <div className={classes.problem}>
              <p className={classes.text}>{unbrokenFractions(text)}</p>
              <p className={classes.hint}>
                {by.name}, {formatMoment(at, timeZone)}
              </p>
            </div>
            {onSolved && <TapButton kind="solved" piece={text} onTap={() => onSolved(id)} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const keyOfProblem = ({ id }: { readonly id: number }) => `${id}`

/** What the job ticket says too. */
function Notes({ order }: { readonly order: UnpricedOrder }) {
  const timeZone = useTimeZone()
  const notes = order.history.filter(({ kind, text }) => kind === 'note' && text !== null).toReversed()
  const { description, jobSite } = order
  if (notes.length === 0 && !description && !jobSite) return null
  return (
    <section className={classes.notes} aria-label="Notes">
      <h2>Notes</h2>
      {description && <p className={classes.text}>{description}</p>}
      {jobSite && <p className={classes.text}>Job site: {jobSite}</p>}
      {notes.map(({ id, text, by, at }) => (
        <div key={id}>
          <p className={classes.text}>{text}</p>
          <p className={classes.hint}>
            {by?.name ?? 'Kerf'}, {formatMoment(at, timeZone)}
          </p>
        </div>
      ))}
    </section>
  )
}
