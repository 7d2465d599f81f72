import { NativeSelect } from '@mantine/core'

interface ChoiceFieldProps<V extends string> {
  readonly label: string
  readonly value: V
  /** A cost may be empty. */
  readonly choices: readonly { readonly value: V; readonly label: string; readonly cost: string }[]
  readonly onChange: (value: V) => void
}

/** A select that shows the price of each option. The browser's own, which finds an option by its first letters. */
export function ChoiceField<V extends string>({ label, value, choices, onChange }: ChoiceFieldProps<V>) {
  return (
    <NativeSelect
      label={label}
      data={choices.map(({ value: each, label: name, cost }) => ({
        value: each,
        label: cost === '' ? name : `${name} · ${cost}`,
      }))}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice.value === currentTarget.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    />
  )
}
