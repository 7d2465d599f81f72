import '@mantine/core/styles/Combobox.layer.css'
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { formatMoment } from '#domain/calendar.ts'
import { timeZoneChoices } from '#domain/time-zones.ts'
import { instantOf } from '../clock.ts'
import classes from './Shop.module.css'

interface Props {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (timeZone: string) => void
}

export function TimeZoneField({ value, error, onChange }: Props) {
  const choices = useMemo(
    () => timeZoneChoices(value).map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
    [value],
  )
  return (
    <Select
      label="Time zone"
      description={`Applies to every date. It is ${formatMoment(instantOf(), value)} there.`}
      data={choices}
      value={value}
      error={error}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      openOnFocus={false}
      // The listbox itself scrolls and so follows the arrow keys; the keyboard cannot reach a scroll area around it.
      withScrollArea={false}
      classNames={{ options: classes.options }}
      nothingFoundMessage="No time zone found"
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}
