import { TextInput } from '@mantine/core'
import classes from './Shop.module.css'

interface Props {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (color: string) => void
}

/** A color as a hex code, with the browser's color picker beside it. */
export function ColorField({ value, error, onChange }: Props) {
  return (
    <TextInput
      label="Accent color"
      description="Used for titles, the line item header, and totals."
      value={value}
      error={error}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value.trim().toLowerCase())}
      leftSection={
        <input
          type="color"
          aria-label="Choose accent color"
          className={classes.swatch}
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
