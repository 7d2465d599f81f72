import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './DrawingDialog.module.css'
import { FloorDrawing } from './FloorDrawing.tsx'
import { sizeText } from './floor-words.ts'

interface Props {
  readonly sketch: Sketch
  readonly title: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** The drawing on the whole screen, for whoever stands at the saw. */
export function DrawingDialog({ sketch, title, opened, onClose }: Props) {
  return (
    <Dialog
      shows={sizeText(sketch)}
      opened={opened}
      onClose={onClose}
      fullScreen
      title={
        <>
          {title} <span className={classes.size}>{sizeText(sketch)}</span>
        </>
      }
      closeButtonProps={{ size: 72, iconSize: 40, 'aria-label': 'Close' }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
      styles={{ title: { fontSize: 24 } }}
    >
      <FloorDrawing sketch={sketch} />
    </Dialog>
  )
}
