import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import classes from './fields.module.css'

interface ChoiceFieldProps<V extends string> {
  readonly label: string
  readonly value: V
  readonly choices: readonly { readonly value: V; readonly label: string; readonly cost: string }[]
  readonly onChange: (value: V) => void
}

/** A select that shows the price of each option. */
export function ChoiceField<V extends string>({ label, value, choices, onChange }: ChoiceFieldProps<V>) {
  const costs = new Map<string, string>(choices.map((choice) => [choice.value, choice.cost]))
  return (
    <Select<V>
      label={label}
      data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
      value={value}
      allowDeselect={false}
      // The listbox itself scrolls and so follows the arrow keys; the keyboard cannot reach a scroll area around it.
      withScrollArea={false}
      classNames={{ options: classes.options }}
      onChange={(next) => next !== null && onChange(next)}
      renderOption={({ option }) => (
        <span className={classes.choice}>
          <span>{option.label}</span>
          <span className={classes.choiceCost}>{costs.get(option.value)}</span>
        </span>
      )}
    />
  )
}
