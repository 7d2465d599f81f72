import { createElement, memo } from 'react'
import type { Drawing } from '#domain/pieces/drawing.ts'
import { drawingElements, SVG_ATTRIBUTES, viewBoxOf } from '#domain/pieces/drawing-svg.ts'
import classes from './Drawing.module.css'

interface Props {
  readonly drawing: Drawing
  /** What is around it says what it shows. */
  readonly isDecoration?: boolean
}

/** A drawing as large as the room that it has, in the color of the text around it. */
export const DrawingPicture = memo(function DrawingPicture({ drawing, isDecoration = false }: Props) {
  return (
    <svg
      {...SVG_ATTRIBUTES}
      role="img"
      aria-label={isDecoration ? undefined : drawing.sentence}
      aria-hidden={isDecoration || undefined}
      viewBox={viewBoxOf(drawing)}
      className={classes.picture}
    >
      {keyed(drawing).map(({ key, tag, className, attributes, text }) =>
        createElement(tag, { key, className, ...attributes }, text),
      )}
    </svg>
  )
})

/** Keyed by index: elements have no state. */
function keyed(drawing: Drawing) {
  return drawingElements(drawing).map((element, index) => ({ ...element, key: `${index}` }))
}
