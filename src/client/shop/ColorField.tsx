import { TextInput } from '@mantine/core'
import classes from './Shop.module.css'

interface Props {
  readonly value: string
  readonly error: string | undefined
  readonly readOnly: boolean
  readonly onChange: (color: string) => void
}

/** A colour by its code, and beside it the browser's own way of choosing one. */
export function ColorField({ value, error, readOnly, onChange }: Props) {
  return (
    <TextInput
      label="Accent colour"
      description="Titles, the head of the lines and sums."
      value={value}
      error={error}
      readOnly={readOnly}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
      leftSection={
        <input
          type="color"
          aria-label="Choose the accent colour"
          className={classes.swatch}
          disabled={readOnly}
          value={isColor(value) ? value : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  )
}

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text)
}
