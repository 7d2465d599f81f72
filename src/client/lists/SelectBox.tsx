import type { Selection } from './row-list-props.ts'
import classes from './SelectBox.module.css'

interface Props {
  readonly rowKey: number
  readonly name: string
  readonly isSelected: boolean
  readonly toggle: Selection['toggle']
}

/** Selects a row. A plain checkbox, because Mantine's is too slow to render in every row. */
export function SelectBox({ rowKey, name, isSelected, toggle }: Props) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={`Select ${name}`}
      data-select
      // A row is a single tab stop; the X key selects it.
      tabIndex={-1}
      checked={isSelected}
      onChange={({ nativeEvent }) =>
        toggle(rowKey, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  )
}
