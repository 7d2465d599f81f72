import { unbrokenFractions } from '#domain/unbroken-fractions.ts'
import classes from './BoardCard.module.css'
import { Quantity } from './BoardCard.tsx'
import type { BoardCard } from './board-cards.ts'
import { CardFace } from './CardFace.tsx'

/** What follows the pointer or the arrow keys: a picture of a card. */
export function MovingCard({ card }: { readonly card: BoardCard }) {
  const name = (
    <div className={classes.name}>
      <Quantity card={card} />
      <bdi>{unbrokenFractions(card.name)}</bdi>
    </div>
  )
  return (
    <div
      className={`${classes.card} ${classes.lifted}`}
      data-late={card.first.isLate || undefined}
      aria-hidden
    >
      <CardFace card={card} name={name} canMove />
    </div>
  )
}
