import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { drawSketch, PICTURE } from '#domain/pieces/drawing.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import classes from './Drawing.module.css'
import { DrawingPicture } from './DrawingPicture.tsx'

/** A small picture without text. */
export function Thumbnail({ sketch }: { readonly sketch: Sketch }) {
  const drawing = useMemo(() => drawSketch(sketch, PICTURE), [sketch])
  return <DrawingPicture drawing={drawing} isDecoration />
}

interface Props {
  readonly sketch: Sketch
  /** The order whose line it is now; undefined for a line as it once was, which has no files to cut from. */
  readonly orderId: number | undefined
  /** From 0. */
  readonly index: number
}

export function LineDrawing({ sketch, orderId, index }: Props) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  // Its words are beside it.
  const drawing = useMemo(
    () => drawSketch(sketch, isPhone ? ROOMS.phone : ROOMS.desk, true),
    [sketch, isPhone],
  )
  return (
    <figure className={classes.large}>
      <DrawingPicture drawing={drawing} />
      {orderId !== undefined && (
        <figcaption className={classes.downloads}>
          {UNITS.map(([unit, name]) => (
            <Button
              key={unit}
              component="a"
              href={`/api/orders/${orderId}/lines/${index}/drawing.dxf?unit=${unit}`}
              download
              variant="default"
              size="compact-sm"
              leftSection={<IconDownload size={14} aria-hidden />}
            >
              Download DXF, {name}
            </Button>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

/** In sizes of text. */
const ROOMS = { desk: { wide: 48, high: 40 }, phone: { wide: 28, high: 32 } } as const

const UNITS = [
  ['in', 'inches'],
  ['mm', 'millimeters'],
] as const
