import { TextInput, type TextInputProps } from '@mantine/core'
import { type SyntheticEvent, useRef } from 'react'

interface Props extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'onKeyUp' | 'onBlur'> {
  readonly value: string
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
}

/**
 * A day of a form. Browsers say that a day that does not exist is empty, and no more when it is emptied: the form
 * has to hear of that too, or it would go on saying that there is no such day (`unread-days.ts`).
 */
export function DayInForm({ onChange, ...props }: Props) {
  const isUnread = useRef(false)
  function look(event: SyntheticEvent<HTMLInputElement>) {
    const wasUnread = isUnread.current
    isUnread.current = event.currentTarget.validity.badInput
    if (wasUnread && !isUnread.current) onChange(event)
  }
  return <TextInput {...props} type="date" onChange={onChange} onKeyUp={look} onBlur={look} />
}
