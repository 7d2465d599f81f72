import { Alert, Button, Group, Paper, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { CustomerDetail } from '#contract/customers.ts'
import { saverOf } from '#domain/concurrent-edit.ts'
import { shownName } from '#domain/customer.ts'
import { call } from '../call.ts'
import { isConflict } from '../call-error.ts'
import { ignorePlainEnter } from '../forms/on-submit.ts'
import { moveRowByKey } from '../forms/use-row-edits.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/session-context.ts'
import { useDraftAtStart, useKeptDraft } from '../session/use-kept-draft.ts'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { RestoredNote } from '../ui/RestoredNote.tsx'
import { settleScreen } from '../ui/settling.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { usePreload } from '../ui/use-preload.ts'
import { issuesOf } from './check-customer.ts'
import { useRefreshCustomer, useRefreshCustomers } from './customer-queries.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { GoTo } from './GoTo.tsx'
import { MergedNote } from './MergedNote.tsx'
import { type DetailsBody, editForm, isSameCustomer, typedFrom } from './typed-details.ts'
import { useDetailsForm } from './use-details-form.ts'

const CustomerDifferenceDialog = lazyDialog(
  () =>
    import('./CustomerDifferenceDialog.tsx').then(({ CustomerDifferenceDialog }) => CustomerDifferenceDialog),
  ({ onKeepEditing }) => onKeepEditing(),
)

interface Props {
  /** The customer's latest state, which others may change during the edit. */
  readonly customer: CustomerDetail
}

interface Edit {
  readonly body: DetailsBody
  /** The version of the customer that it replaces. */
  readonly version: number
}

export function EditCustomerForm({ customer }: Props) {
  const { id } = customer
  const { user } = useSession()
  const refreshOne = useRefreshCustomer(id)
  const navigate = useNavigate()
  const refresh = useRefreshCustomers()
  const start = useDraftAtStart(editForm(id))
  const [version, setVersion] = useState(start.kept?.draft.version ?? customer.version)
  const difference = useDialog()
  const [opensByItself, setOpensByItself] = useState(false)
  usePreload(CustomerDifferenceDialog.preload)
  const form = useDetailsForm({
    start: start.kept?.draft.typed ?? typedFrom(customer),
    input: (body): Edit => ({ body, version }),
    check: issuesOf,
    save: ({ body, version }: Edit) =>
      call('PATCH /api/customers/{id}', { params: { id }, body: { ...body, version } }),
    onSaved: (saved) => {
      settleScreen()
      showSuccess('Success', 'Customer saved')
      kept.close()
      setVersion(saved.version)
      refresh(saved)
      navigate({ to: paths.customer(id) })
    },
    onFailed: (error) => {
      // Somebody else may have saved the customer, or merged it away.
      refreshOne()
      if (!isVersionConflict(error)) return false
      setOpensByItself(true)
      difference.open()
      return true
    },
    failure: { title: 'Error', text: 'Failed to save the customer' },
  })
  const { typed } = form
  const untouched = version === customer.version && isSameCustomer(typed, typedFrom(customer))
  const draft = useMemo(() => ({ typed, version }), [typed, version])
  const kept = useKeptDraft(start, draft, untouched)

  function startFrom(theirs: CustomerDetail) {
    form.replace(typedFrom(theirs))
    setVersion(theirs.version)
  }
  const [before, setBefore] = useState(customer)
  if (before !== customer) {
    setBefore(customer)
    // Safe: nothing has been typed.
    if (version === before.version && isSameCustomer(typed, typedFrom(before))) startFrom(customer)
  }
  const isOutdated = version < customer.version
  const { mergedInto } = customer
  const saver = saverOf(customer.history[0]?.by, user.id)

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    ignorePlainEnter(event)
    moveRowByKey(event)
  }

  if (mergedInto !== null && untouched)
    return <GoTo path={paths.editCustomer(mergedInto.id)} instead={null} />
  return (
    <form {...form.props} onKeyDown={onKeyDown} aria-label={`Edit ${shownName(customer.name)}`}>
      <Stack gap="md" mb="md" inert={form.saving}>
        {mergedInto !== null ? (
          <MergedNote name={customer.name} into={mergedInto} />
        ) : isOutdated ? (
          <Alert color="yellow" role="alert">
            <Group justify="space-between" gap="sm">
              <span>
                {saver.who} saved this customer while you were editing
                {saver.isOwn && ', perhaps in another window'}.
              </span>
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  setOpensByItself(false)
                  difference.open()
                }}
              >
                View Changes
              </Button>
            </Group>
          </Alert>
        ) : null}
        {start.kept !== undefined && <RestoredNote onStartOver={() => startFrom(customer)} />}
        <Paper p="lg">
          <DetailsFields typed={typed} problems={form.problems} edit={form.edit} />
        </Paper>
      </Stack>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={form.saving} onClick={() => navigate({ to: paths.customer(id) })}>
          Cancel
        </Button>
        <Button type="submit" disabled={form.saving}>
          {form.saving ? 'Saving...' : 'Save Changes'}
        </Button>
      </Group>
      <LeaveDialog
        mayLeave={() => untouched || kept.isClosed()}
        discardLabel="Discard Changes"
        onLeave={kept.close}
        saving={form.saving && 'Saving the customer…'}
      >
        Your changes to {shownName(customer.name)} have not been saved. They will be lost.
      </LeaveDialog>
      {difference.opened && (
        <CustomerDifferenceDialog
          theirs={isOutdated ? customer : undefined}
          mine={typed}
          saver={saver}
          opensByItself={opensByItself}
          saving={form.saving}
          onKeepEditing={difference.close}
          onTakeTheirs={(theirs) => {
            startFrom(theirs)
            difference.close()
          }}
          onSaveMine={(body, theirs) => form.save({ body, version: theirs.version })}
        />
      )}
    </form>
  )
}

function isVersionConflict(error: Error): boolean {
  return isConflict(error) && error.issues.some(({ path }) => path === 'version')
}
