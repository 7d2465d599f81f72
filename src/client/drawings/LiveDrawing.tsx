import { useMemo } from 'react'
import { drawPiece } from '#domain/pieces/drawing.ts'
import type { Inputs, PieceType } from '#domain/pieces/piece-type.ts'
import classes from './Drawing.module.css'
import { DrawingPicture } from './DrawingPicture.tsx'

interface Props {
  readonly type: PieceType
  readonly inputs: Inputs
}

/** Sizes of text. */
const ROOM = { wide: 27, high: 21 } as const

/** The piece that is being typed. Nothing for a type without a shape. */
export function LiveDrawing({ type, inputs }: Props) {
  const drawing = useMemo(() => drawPiece(type, inputs, ROOM), [type, inputs])
  if (type.shape.kind === 'none') return null
  return (
    <div className={classes.live}>
      {drawing === undefined ? (
        <p className={classes.nothing}>Drawn once its sizes are entered</p>
      ) : (
        <DrawingPicture drawing={drawing} />
      )}
    </div>
  )
}
