import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { AnyOrder } from '#contract/orders.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { issueIf } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { REQUIRED } from '../ui/required.ts'
import { textOf } from '../ui/text-of.ts'
import { type OrderAction, useOrderSaving } from './use-order-action.ts'

interface Props {
  readonly title: string
  readonly confirmLabel: string
  readonly confirmingLabel: string
  /** Called with the reason. */
  readonly action: OrderAction<string, AnyOrder>
  readonly onCancel: () => void
  /** What will happen. */
  readonly children: ReactNode
}

/** Asks for a reason before something is undone or voided. Open while rendered. */
export function ReasonDialog({ title, confirmLabel, confirmingLabel, action, onCancel, children }: Props) {
  const form = useTypedForm({
    start: { reason: '' },
    input: ({ reason }) => reason.trim(),
    check: (reason) => issueIf(reason === '', 'reason', 'Reason is required'),
    ...useOrderSaving(action),
  })
  return (
    <FormDialog
      title={title}
      form={form}
      saveLabel={confirmLabel}
      savingLabel={confirmingLabel}
      destructive
      shows={textOf(children)}
      onClose={onCancel}
    >
      <div>{children}</div>
      <Textarea
        label="Reason"
        {...REQUIRED}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
