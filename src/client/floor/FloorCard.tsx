import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Board } from '#contract/floor.ts'
import { LazyThumbnail } from '../drawings/lazy-drawings.tsx'
import { paths } from '../paths.ts'
import cover from '../ui/CoverLink.module.css'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import { useSettling } from '../ui/use-settling.ts'
import classes from './FloorCard.module.css'
import { countText, nameOf, problemsText, promiseWords, sizeText, workText } from './floor-words.ts'
import { type FloorCard as Card, nextStepOf } from './shown-board.ts'
import { TapButton } from './TapButton.tsx'
import type { Tapping } from './use-tapping.ts'

interface Props {
  readonly card: Card
  readonly steps: Board['steps']
  readonly tapping: Tapping
  /** Somebody at a keyboard has finished it, so that it leaves the list. */
  readonly onGone: () => void
}

export function FloorCard({ card, steps, tapping, onGone }: Props) {
  const place = useRef<HTMLLIElement>(null)
  const today = useToday()
  const timeZone = useTimeZone()
  const { orderId, line, orderNumber, customerName, quantity, sketch, problems } = card
  const promise = promiseWords(card.promisedOn, today)
  const name = nameOf(card)
  const working = workText(card, today, timeZone)
  const isReady = steps.find(({ id }) => id === card.step)?.isReady === true
  const next = nextStepOf(card, steps)
  // Done takes the place of Start: a second tap must not press it.
  useSettling(place, `${card.step} ${card.startedAt}`)
  return (
    <li ref={place} className={classes.card} data-late={(promise.isLate && !isReady) || undefined}>
      <div className={classes.drawing} data-empty={sketch === undefined || undefined}>
        {sketch !== undefined && <LazyThumbnail sketch={sketch} />}
      </div>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to={paths.floorPiece(orderId, line)} className={cover.link}>
            {name}
          </Link>
        </h2>
        <p className={classes.size}>
          {quantity !== 1 && (
            <span className={classes.quantity}>
              {sketch === undefined ? `${quantity.toLocaleString('en-US')} pieces` : countText(quantity)}
            </span>
          )}
          {sketch !== undefined && sizeText(sketch)}
        </p>
        {!isReady && (
          <p className={classes.promise} data-late={promise.isLate || undefined}>
            {promise.text}
          </p>
        )}
        <p className={classes.about}>
          {orderNumber} · <bdi>{customerName}</bdi>
        </p>
        {working !== undefined && <p className={classes.working}>{working}</p>}
        {(card.isWaiting || problems > 0) && (
          <p className={classes.marks}>
            {card.isWaiting && (
              <span className={classes.waiting}>
                <IconCloudUp size={22} aria-hidden /> Waiting
              </span>
            )}
            {problems > 0 && (
              <span className={classes.problems}>
                <IconAlertTriangle size={22} aria-hidden /> {problemsText(problems)}
              </span>
            )}
          </p>
        )}
      </div>
      {!isReady && (
        <div className={classes.actions}>
          {card.startedAt === null ? (
            <TapButton kind="start" piece={name} onTap={() => tapping.start(card)} />
          ) : (
            next && (
              <TapButton
                kind="done"
                piece={name}
                to={next.name}
                onTap={(isKeyboard) => {
                  tapping.done(card)
                  if (isKeyboard) onGone()
                }}
              />
            )
          )}
        </div>
      )}
    </li>
  )
}
