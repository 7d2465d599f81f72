import { IconAlertTriangle, IconGripVertical, IconPhotoOff, IconUser } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { thumbnailAddress } from '../attachments/attachment-address.ts'
import { LazyThumbnail } from '../drawings/lazy-drawings.tsx'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import classes from './BoardCard.module.css'
import type { BoardCard } from './board-cards.ts'
import { promiseWords, quantityWords, workWords } from './card-words.ts'

interface Props {
  readonly card: BoardCard
  /** Its name: a link, except on what follows the pointer. */
  readonly name: ReactNode
  readonly canMove: boolean
  /** The id of the facts that describe its link. */
  readonly factsId?: string
  /** At the end of its first line. */
  readonly children?: ReactNode
}

/** What a card says. */
export function CardFace({ card, name, canMove, factsId, children }: Props) {
  const today = useToday()
  const timeZone = useTimeZone()
  const promise = promiseWords(card, today)
  const { orderId, orderNumber, customerName, sketch, first, problems, workers, startedAt } = card
  return (
    <>
      <div className={classes.top}>
        {canMove && <IconGripVertical size={14} className={classes.grip} aria-hidden />}
        <span className={classes.number}>{orderNumber}</span>
        {promise && (
          <span className={classes.promise} data-tone={promise.tone} title={promise.long}>
            {promise.short}
          </span>
        )}
        {children}
      </div>
      <div className={classes.body}>
        <div className={classes.words}>
          {name}
          <bdi className={classes.customer}>{customerName}</bdi>
        </div>
        {sketch !== undefined && (
          <div className={classes.drawing}>
            <LazyThumbnail sketch={sketch} />
          </div>
        )}
      </div>
      <div className={classes.foot}>
        <span
          className={classes.work}
          data-started={startedAt !== null || undefined}
          title={workWords(card, { today, timeZone })}
        >
          {workers.length > 0 && <IconUser size={14} aria-hidden />}
          <span>{workWords(card, { today, timeZone })}</span>
        </span>
        {problems > 0 && (
          <span className={classes.problems}>
            <IconAlertTriangle size={14} aria-hidden />
            {problems === 1 ? '1 problem' : `${problems} problems`}
          </span>
        )}
        {first.photo !== null && <Photo key={first.photo} orderId={orderId} id={first.photo} />}
      </div>
      {factsId !== undefined && (
        <span id={factsId} hidden>
          {/* A period at the end too: which keys there are follows. */}
          {[quantityWords(card)?.spoken, promise?.long, customerName, workWords(card, { today, timeZone })]
            .filter(Boolean)
            .join('. ')}
          .
        </span>
      )}
    </>
  )
}

function Photo({ orderId, id }: { readonly orderId: number; readonly id: number }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <IconPhotoOff size={20} stroke={1.3} className={classes.noPhoto} aria-hidden />
  return (
    <img
      src={thumbnailAddress(orderId, { id })}
      alt=""
      width={30}
      height={30}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={classes.photo}
      onError={() => setMissing(true)}
    />
  )
}
