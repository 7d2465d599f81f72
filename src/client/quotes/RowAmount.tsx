import { VisuallyHidden } from '@mantine/core'
import type { RefObject } from 'react'
import { formatCents } from '#domain/money.ts'
import { useAnnouncedWhereTyped } from '../ui/use-announced.ts'

interface RowAmountProps {
  /** `Total` */
  readonly name: string
  /** `line 2` */
  readonly what: string
  /** Undefined if the row is invalid. */
  readonly cents: number | undefined
  readonly row: RefObject<Element | null>
  readonly className: string | undefined
}

/** What a row comes to, which follows every keystroke. */
export function RowAmount({ name, what, cents, row, className }: RowAmountProps) {
  const amount = cents === undefined ? '—' : formatCents(cents)
  const announced = useAnnouncedWhereTyped(cents === undefined ? '' : `${name} ${amount}`, row)
  return (
    <>
      {/* An output is a live region of its own. */}
      <output className={className} aria-label={`${name} of ${what}`} aria-live="off">
        {amount}
      </output>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  )
}
