import { createElement, useMemo } from 'react'
import { drawSketch } from '#domain/pieces/drawing.ts'
import { drawingElements, SVG_ATTRIBUTES, viewBoxOf } from '#domain/pieces/drawing-svg.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import { keyByIndex } from './key-by-index.ts'
import classes from './LineDrawing.module.css'

/** Sizes of text: readable on a phone. */
const ROOM = { wide: 30, high: 24 } as const

/** The drawing of a line's piece. */
export function LineDrawing({ sketch }: { readonly sketch: Sketch }) {
  const drawing = useMemo(() => drawSketch(sketch, ROOM, true), [sketch])
  return (
    <svg
      {...SVG_ATTRIBUTES}
      role="img"
      aria-label={drawing.sentence}
      viewBox={viewBoxOf(drawing)}
      className={classes.drawing}
    >
      {keyByIndex(drawingElements(drawing)).map(({ key, item: { tag, className, attributes, text } }) =>
        createElement(tag, { key, className, ...attributes }, text),
      )}
    </svg>
  )
}
