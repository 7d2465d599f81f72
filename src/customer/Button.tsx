import type { ComponentProps } from 'react'
import classes from './Button.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  readonly kind?: 'main' | 'other' | 'quiet'
  readonly submits?: boolean
}

export function Button({ kind = 'other', submits = false, ...rest }: Props) {
  return (
    <button type={submits ? 'submit' : 'button'} className={`${classes.button} ${classes[kind]}`} {...rest} />
  )
}
