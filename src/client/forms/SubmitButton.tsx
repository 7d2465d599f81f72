import { Button, type ButtonProps } from '@mantine/core'

interface Props extends Omit<ButtonProps, 'disabled'> {
  /** Whether there is nothing to save, or it is being saved. */
  readonly isIdle: boolean
}

/**
 * Saves a form that stays open. Right after saving there is nothing to save anymore: a natively disabled button would lose
 * the focus, and screen readers would start over at the top of the page.
 */
export function SubmitButton({ isIdle, ...props }: Props) {
  return <Button type="submit" {...props} {...(isIdle && { 'data-disabled': true })} aria-disabled={isIdle} />
}
