import { NativeSelect } from '@mantine/core'

interface Choice {
  readonly label: string
  /** May be empty. */
  readonly cost: string
}

interface ChoiceFieldProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly choices: readonly (Choice & { readonly value: V })[]
  readonly onChange: (value: V) => void
}

/** A select that shows the price of each option. The browser's own, which finds an option by its first letters. */
export function ChoiceField<V extends string>({ label, value, choices, onChange }: ChoiceFieldProps<V>) {
  return (
    <NativeSelect
      label={label}
      data={choices.map((choice) => ({ value: choice.value, label: choiceText(choice) }))}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice.value === currentTarget.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    />
  )
}

/** `Tempered · $24.00 / sq ft`. */
export function choiceText({ label, cost }: Choice): string {
  return cost === '' ? label : `${label} · ${cost}`
}
