import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import classes from './Drawing.module.css'
import { LazyThumbnail } from './lazy-drawings.tsx'

interface Props {
  readonly sketch: Sketch
  /** The number of the line, counted from 1. */
  readonly number: number
  readonly isOpen: boolean
  /** The id of the drawing that it opens. */
  readonly controls: string
  readonly onClick: () => void
}

/** A small picture beside a line, which opens its drawing. */
export function DrawingButton({ sketch, number, isOpen, controls, onClick }: Props) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={`Drawing of line ${number}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onClick}
    >
      <LazyThumbnail sketch={sketch} />
    </button>
  )
}
