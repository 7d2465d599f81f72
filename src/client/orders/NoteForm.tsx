import { Textarea } from '@mantine/core'
import type { Order } from '#contract/orders.ts'
import { call } from '../call.ts'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { useSavingForm } from '../forms/use-saving-form.ts'
import { useMay } from '../session/session-context.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useBlockUnloadUntil } from '../ui/use-block-unload-until.ts'
import classes from './NoteForm.module.css'
import { useNoteDraft } from './use-note-draft.ts'
import { useOrderSaving } from './use-order-action.ts'

interface Props {
  readonly order: Pick<Order, 'id'>
}

/** Adds a staff note to the order's history. Notes cannot be edited or deleted. */
export function NoteForm({ order: { id } }: Props) {
  const { text, isBlank, write, clear, retryKey } = useNoteDraft(id)
  useBlockUnloadUntil(isBlank)
  const { props, problems, saving } = useSavingForm({
    input: () => (isBlank ? undefined : text),
    ...useOrderSaving({
      call: (text: string, idempotencyKey) =>
        call('POST /api/orders/{id}/notes', { params: { id }, body: { text }, idempotencyKey }),
      onDone: () => {
        showSuccess('Note added')
        clear()
      },
      failure: 'Failed to add the note',
      doneEarlier: 'An earlier attempt already added this note, without your latest changes.',
    }),
    retryKey,
  })
  const may = useMay()
  return (
    <form {...props} className={classes.form}>
      <Textarea
        label="Add a note"
        description={
          may('seePrices')
            ? 'Everyone in the shop can read it, including people who cannot see prices.'
            : undefined
        }
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={text}
        error={problems.get('text')}
        disabled={saving}
        onChange={({ currentTarget: { value } }) => write(value)}
      />
      <SubmitButton variant="light" isIdle={saving || isBlank}>
        {saving ? 'Adding...' : 'Add Note'}
      </SubmitButton>
    </form>
  )
}
