import { useDisclosure } from '@mantine/hooks'
import { IconCalculator, IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { StaffLine } from '#contract/order-parts.ts'
import { nearestCents } from '#domain/money.ts'
import { priceRemark } from '#domain/pieces/price-remark.ts'
import { wireRemarks } from '#domain/quote-sums.ts'
import { unbrokenFractions } from '#domain/unbroken-fractions.ts'
import { DrawingButton } from '../drawings/DrawingButton.tsx'
import { LazyLineDrawing } from '../drawings/lazy-drawings.tsx'
import { Money } from '../ui/Money.tsx'
import classes from './LineItemTable.module.css'
import { PriceReceipt } from './PriceReceipt.tsx'

interface Props {
  readonly line: StaffLine
  /** Counted from 1. */
  readonly number: number
  readonly editPath: string | undefined
  /** The order whose line it is now; undefined for a line as it once was. */
  readonly orderId: number | undefined
}

/** A line item. One that was priced from a piece opens its receipt in a row of its own. */
export function LineRow({ line, number, editPath, orderId }: Props) {
  const { description, quantity, price, total, listPrice, parts, sketch } = line
  const [isOpen, { toggle }] = useDisclosure()
  const [isDrawn, drawing] = useDisclosure()
  const [receiptId, drawingId] = [useId(), useId()]
  const remarks = [...wireRemarks(line), ...byHand(line)]
  const hasReceipt = listPrice !== undefined && parts !== undefined
  return (
    <>
      <tr className={isOpen || isDrawn ? classes.opened : undefined}>
        <th scope="row" className={classes.item}>
          {sketch !== undefined && (
            <DrawingButton
              sketch={sketch}
              number={number}
              isOpen={isDrawn}
              controls={drawingId}
              onClick={drawing.toggle}
            />
          )}
          <bdi>{unbrokenFractions(description)}</bdi>
          {remarks.map((remark) => (
            <p key={remark} className={classes.remark}>
              {remark}
            </p>
          ))}
          <span className={classes.openers}>
            {hasReceipt && (
              <button
                type="button"
                className={classes.opener}
                aria-expanded={isOpen}
                aria-controls={isOpen ? receiptId : undefined}
                aria-label={`Price receipt of line ${number}`}
                onClick={toggle}
              >
                Price receipt <IconChevronDown size={14} aria-hidden />
              </button>
            )}
            {editPath !== undefined && line.piece !== undefined && (
              <Link
                to={editPath}
                search={{ line: number }}
                className={classes.opener}
                aria-label={`Open line ${number} in the calculator`}
              >
                Calculator <IconCalculator size={14} aria-hidden />
              </Link>
            )}
          </span>
        </th>
        <td>{quantity.toLocaleString('en-US')}</td>
        <td>
          <Money dollars={price} />
        </td>
        <td>
          <Money dollars={total} />
        </td>
      </tr>
      {sketch !== undefined && isDrawn && (
        <tr className={isOpen ? classes.opened : undefined}>
          <td id={drawingId} colSpan={4} className={classes.receipt}>
            <LazyLineDrawing sketch={sketch} orderId={orderId} index={number - 1} />
          </td>
        </tr>
      )}
      {hasReceipt && isOpen && (
        <tr>
          <td id={receiptId} colSpan={4} className={classes.receipt}>
            <PriceReceipt listPrice={listPrice} quantity={quantity} parts={parts} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The remark on a price that staff changed by hand. */
function byHand({ listPrice, price }: StaffLine): readonly string[] {
  if (listPrice === undefined) return []
  const remark = priceRemark({ listCents: nearestCents(listPrice), priceCents: nearestCents(price) })
  return remark === undefined ? [] : [remark]
}
