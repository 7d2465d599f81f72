import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import type { UnpricedLine } from '#contract/order-parts.ts'
import { unbrokenFractions } from '#domain/unbroken-fractions.ts'
import { DrawingButton } from '../drawings/DrawingButton.tsx'
import { LazyLineDrawing } from '../drawings/lazy-drawings.tsx'
import classes from './Floor.module.css'

interface Props {
  readonly line: UnpricedLine
  /** Counted from 1. */
  readonly number: number
  readonly orderId: number
}

/** What is to be made, with its drawing. */
export function FloorLine({ line: { description, quantity, sketch }, number, orderId }: Props) {
  const [isDrawn, { toggle }] = useDisclosure()
  const drawingId = useId()
  return (
    <>
      <tr>
        <td>
          {sketch !== undefined && (
            <DrawingButton
              sketch={sketch}
              number={number}
              isOpen={isDrawn}
              controls={drawingId}
              onClick={toggle}
            />
          )}
          {unbrokenFractions(description)}
        </td>
        <td>{quantity.toLocaleString('en-US')}</td>
      </tr>
      {sketch !== undefined && isDrawn && (
        <tr>
          <td id={drawingId} colSpan={2} className={classes.drawing}>
            <LazyLineDrawing sketch={sketch} orderId={orderId} index={number - 1} />
          </td>
        </tr>
      )}
    </>
  )
}
