import { Text, Textarea } from '@mantine/core'
import type { UnpricedOrder } from '#contract/orders.ts'
import { call } from '../call.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { useOrderSaving } from '../orders/use-order-action.ts'
import { showSuccess } from '../ui/toast.tsx'

interface Props {
  readonly orderId: number
  readonly problem: UnpricedOrder['problems'][number]
  readonly onClose: () => void
}

/** Asks how a problem was solved, which the history keeps. Open while rendered. */
export function SolveDialog({ orderId, problem, onClose }: Props) {
  const form = useTypedForm({
    start: { text: '' },
    input: ({ text }) => text.trim(),
    ...useOrderSaving({
      call: (text: string, idempotencyKey: string) =>
        call('POST /api/orders/{id}/problems/{problemId}/solve', {
          params: { id: orderId, problemId: problem.id },
          body: { text },
          idempotencyKey,
        }),
      onDone: () => {
        showSuccess('Problem solved', 'The floor can see that, and the notification is cleared.')
        onClose()
      },
      failure: 'Failed to mark the problem as solved',
    }),
  })
  return (
    <FormDialog title="Mark as Solved" form={form} saveLabel="Solved" onClose={onClose}>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {problem.text}
      </Text>
      <Textarea
        label="How it was solved"
        description="Optional. It stays in the history."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        data-autofocus
        {...form.field('text')}
      />
    </FormDialog>
  )
}
