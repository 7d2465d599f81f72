import { Button, Stack } from '@mantine/core'
import { type KeyboardEventHandler, type ReactNode, useCallback, useRef } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { DialogFoot } from '../ui/DialogFoot.tsx'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { useBlockUnloadUntil } from '../ui/use-block-unload-until.ts'
import type { useSavingForm } from './use-saving-form.ts'

interface Props {
  readonly title: string
  readonly form: Pick<ReturnType<typeof useSavingForm>, 'props' | 'saving'> & { readonly isEdited?: boolean }
  readonly saveLabel: string
  /** Whether there is something to save yet; true if absent. */
  readonly canSave?: boolean
  /** In pixels; Mantine's own if absent. */
  readonly size?: number
  readonly savingLabel?: string
  /** Makes the save button red. */
  readonly destructive?: boolean
  /** Whether the save button is focused first. */
  readonly focusesSave?: boolean
  /** Whether it has more than screen readers should say as it opens. */
  readonly isLong?: boolean
  /** What in the dialog can change by itself. */
  readonly shows?: string | number
  readonly onKeyDown?: KeyboardEventHandler
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** A dialog with a form. Open while rendered. */
export function FormDialog({ title, form, shows = '', onClose, ...props }: Props) {
  const {
    saveLabel,
    savingLabel = 'Saving...',
    destructive = false,
    focusesSave = false,
    canSave = true,
    isLong = false,
  } = props
  const { saving } = form
  const isEdited = form.isEdited === true
  // Not state: the Escape that answers the question must not close the form too, however late the next render is.
  const isAsking = useRef(false)
  const setAsking = useCallback((next: boolean) => {
    isAsking.current = next
  }, [])
  useBlockUnloadUntil(!(saving && isEdited))
  return (
    <>
      <Dialog
        shows={`${saving} ${shows}`}
        isLong={isLong}
        opened
        onClose={() => !saving && !isAsking.current && onClose()}
        title={title}
        withCloseButton={!saving}
        // A click outside must not discard what was typed. Escape does what Cancel does.
        closeOnClickOutside={!isEdited}
        padding="lg"
        {...(props.size !== undefined && { size: props.size })}
      >
        <form {...form.props} onKeyDown={props.onKeyDown}>
          {/* Inert while saving: anything typed now would be lost. */}
          <Stack gap="sm" inert={saving}>
            {props.children}
          </Stack>
          <DialogFoot>
            <Button variant="default" onClick={onClose} disabled={saving}>
              Cancel
            </Button>
            <Button
              type="submit"
              disabled={saving || !canSave}
              data-autofocus={focusesSave || undefined}
              {...(destructive && { color: 'red.9' })}
            >
              {saving ? savingLabel : saveLabel}
            </Button>
          </DialogFoot>
        </form>
      </Dialog>
      {isEdited && (
        // While it saves, nothing is asked: what was saved may open another screen, and a toast says how it ended.
        <LeaveDialog
          mayLeave={() => saving}
          discardLabel="Discard Changes"
          onLeave={onClose}
          onAsking={setAsking}
        >
          What you typed has not been saved. It will be lost.
        </LeaveDialog>
      )}
    </>
  )
}
