import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Customer } from '#contract/customers.ts'
import type { Issue } from '#domain/refusal.ts'
import { messagesByField } from '../call-error.ts'
import { wasCreatedEarlier } from '../retry-key.ts'
import { useRetryKeys } from '../session/use-retry-keys.ts'
import { withRetryKey } from '../session/with-retry-key.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { focusFirstProblem } from '../ui/form-focus.ts'
import { showFailure } from '../ui/toast.tsx'
import { useSave } from '../ui/use-save.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { issuesOf } from './check-customer.ts'
import { CUSTOMER_CREATED_EARLIER, createCustomer, useAddToCustomers } from './customer-queries.ts'
import { BLANK_CUSTOMER, type TypedCustomer } from './typed-customer.ts'

interface NewCustomerDialogProps {
  readonly onClose: () => void
  readonly onCreated: (customer: Customer) => void
}

/** Open while mounted. Closing it discards what was typed. */
export function NewCustomerDialog({ onClose, onCreated }: NewCustomerDialogProps) {
  const [customer, setCustomer] = useState(BLANK_CUSTOMER)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const form = useRef<HTMLFormElement>(null)
  const retryKeys = useRetryKeys()
  const addToCustomers = useAddToCustomers()

  function showIssues(issues: readonly Issue[]) {
    flushSync(() => setProblems(messagesByField(issues)))
    focusFirstProblem(form.current)
  }

  const { saving, save } = useSave({
    save: (typed: TypedCustomer) => withRetryKey(retryKeys, 'customer', typed, createCustomer),
    onSaved: (created) => {
      addToCustomers(created)
      onCreated(created)
    },
    failure: { title: 'Error', text: 'Failed to create customer' },
    onIssues: showIssues,
    onFailed: (error) => {
      if (!wasCreatedEarlier(error)) return false
      showFailure('Error', CUSTOMER_CREATED_EARLIER)
      return true
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    // React bubbles events from a dialog to the form that opened it.
    event.stopPropagation()
    const issues = issuesOf(customer)
    showIssues(issues)
    if (issues.length === 0) save(customer)
  }

  return (
    <Dialog
      shows={saving ? 'saving' : 'form'}
      opened
      onClose={() => !saving && onClose()}
      title="New Customer"
      padding="lg"
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="sm" inert={saving}>
          <CustomerFields
            customer={customer}
            problems={problems}
            onChange={(name, value) => {
              setCustomer((current) => ({ ...current, [name]: value }))
              setProblems((current) => new Map([...current].filter(([field]) => field !== name)))
            }}
          />
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" disabled={saving}>
            {saving ? 'Saving...' : 'Save Customer'}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
