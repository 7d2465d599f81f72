import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onBlur'> {
  readonly value: string
  readonly onDay: (day: string) => void
}

/**
 * A day that the URL keeps. The URL changes after the keystroke, and until then React would put the day before back into the
 * field, where Chromium forgets the digits that were typed. So the field shows what is typed until it loses the focus.
 */
export function DayInput({ value, onDay, ...others }: Props) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      {...others}
      type="date"
      value={typed ?? value}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day)
        if (!isYearBeingTyped(day)) onDay(day)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** In Chromium, 2026 is 0002, 0020 and 0202 first. */
const isYearBeingTyped = (day: string) => day.startsWith('0')
