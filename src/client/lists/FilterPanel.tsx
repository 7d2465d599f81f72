import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, MultiSelect, Stack, TextInput } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { DayInput } from '../ui/DayInput.tsx'
import classes from './FilterPanel.module.css'
import { type Choice, chosenValues, type ListFilter, paramsOf } from './filters.ts'

export interface FilterPanelProps {
  readonly filters: readonly ListFilter<never>[]
  /** The values to choose from for the filter with this key. */
  readonly choicesFor: (key: string) => readonly Choice[]
  readonly params: Readonly<Record<string, string>>
  readonly onChange: (changes: Readonly<Record<string, string>>) => void
  readonly onClear: () => void
  /** Called with whether the menu of a filter is open. */
  readonly onMenu: (isOpen: boolean) => void
  /** Called when it opens, for choices that are loaded then. */
  readonly onOpen?: (() => void) | undefined
}

export function FilterPanel({ filters, onClear, ...others }: Omit<FilterPanelProps, 'onOpen'>) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirstField(content.current), [])
  return (
    <Stack gap="sm" ref={content}>
      {filters.map((filter) => (
        <FilterField key={filter.key} filter={filter} {...others} />
      ))}
      <Group justify="flex-end">
        <Button variant="default" size="compact-sm" onClick={onClear}>
          Clear filters
        </Button>
      </Group>
    </Stack>
  )
}

/** When the panel is opened the first time, it has the focus before its fields are loaded. */
function focusFirstField(content: HTMLElement | null): void {
  if (document.activeElement?.role === 'dialog' && document.activeElement.contains(content)) {
    content?.querySelector('input')?.focus({ preventScroll: true })
  }
}

interface FilterFieldProps extends Pick<FilterPanelProps, 'choicesFor' | 'params' | 'onChange' | 'onMenu'> {
  readonly filter: ListFilter<never>
}

function FilterField({ filter, choicesFor, params, onChange, onMenu }: FilterFieldProps) {
  const { key, label, kind } = filter
  const [first = '', second = ''] = paramsOf(filter)
  if (kind === 'choice') {
    return (
      <ChoiceField
        param={key}
        label={label}
        choicesFor={choicesFor}
        params={params}
        onChange={onChange}
        onMenu={onMenu}
      />
    )
  }
  if (kind === 'flag') {
    return (
      <Checkbox
        label={label}
        checked={params[key] === '1'}
        onChange={({ currentTarget: { checked } }) => onChange({ [key]: checked ? '1' : '' })}
      />
    )
  }
  const Field = kind === 'days' ? DayField : DollarsField
  const ends = kind === 'days' ? ['From', 'To'] : ['At least', 'At most']
  return (
    <fieldset className={classes.pair}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.ends}>
        {[first, second].map((param, index) => (
          <Field
            key={param}
            param={param}
            label={label}
            end={ends[index] ?? ''}
            params={params}
            onChange={onChange}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceFieldProps extends Omit<FilterFieldProps, 'filter'> {
  readonly param: string
  readonly label: string
}

function ChoiceField({ param, label, choicesFor, params, onChange, onMenu }: ChoiceFieldProps) {
  const choices = useMemo(() => choicesFor(param), [choicesFor, param])
  return (
    <MultiSelect
      label={label}
      placeholder={params[param] ? '' : 'Any'}
      data={[...choices]}
      value={[...chosenValues(params, param)]}
      onChange={(values) => onChange({ [param]: values.join(',') })}
      onDropdownOpen={() => onMenu(true)}
      onDropdownClose={() => onMenu(false)}
      searchable
      // The panel gives its first field the focus when it opens: a menu would cover the others.
      openOnFocus={false}
      selectFirstOptionOnChange
      clearable
      limit={100}
      nothingFoundMessage="Nothing found"
      // Fixed, so that the panel, which scrolls, does not cut it off.
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
      // Fits above or below its field also in a low window.
      maxDropdownHeight="min(220px, 40dvh)"
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
    />
  )
}

interface FieldProps extends Pick<FilterPanelProps, 'params' | 'onChange'> {
  readonly param: string
  readonly label: string
  /** Which end of the range it is. */
  readonly end: string
}

function DayField({ param, label, end, params, onChange }: FieldProps) {
  return (
    <DayInput
      aria-label={`${label}: ${end.toLowerCase()}`}
      value={params[param] ?? ''}
      onDay={(day) => onChange({ [param]: day })}
    />
  )
}

/** Keeps what is typed, such as '12.', while the URL holds only amounts. */
function DollarsField({ param, label, end, params, onChange }: FieldProps) {
  const [typed, setTyped] = useState('')
  const inUrl = params[param] ?? ''
  const shown = paramFrom(typed) === inUrl ? typed : inUrl
  return (
    <TextInput
      aria-label={`${label}: ${end.toLowerCase()}`}
      placeholder={end}
      inputMode="decimal"
      autoComplete="off"
      leftSection="$"
      value={shown}
      error={shown.trim() !== '' && paramFrom(shown) === '' && 'Enter an amount'}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange({ [param]: paramFrom(value) })
      }}
    />
  )
}

/** '1200.50' for '$1,200.50'; empty if it is no amount. */
function paramFrom(typed: string): string {
  return /^\$?([\d,]+(?:\.\d{0,2})?)$/.exec(typed.trim())?.[1]?.replaceAll(',', '').replace(/\.$/, '') ?? ''
}
