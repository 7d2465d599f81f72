import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Customer } from '#contract/customers.ts'
import type { Issue } from '#domain/refusal.ts'
import { CallError } from '../call-error.ts'
import { nextRetryKey, type RetryKey, retryKeyAfterFailure, wasCreatedEarlier } from '../retry-key.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { showCallFailure, showFailure } from '../ui/toast.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { issuesOf } from './check-customer.ts'
import { CUSTOMER_CREATED_EARLIER, createCustomer, useAddToCustomers } from './customer-queries.ts'
import { BLANK_CUSTOMER } from './typed-customer.ts'

interface NewCustomerDialogProps {
  readonly onClose: () => void
  readonly onCreated: (customer: Customer) => void
}

/** Open while mounted. Closing it discards what was typed. */
export function NewCustomerDialog({ onClose, onCreated }: NewCustomerDialogProps) {
  const [customer, setCustomer] = useState(BLANK_CUSTOMER)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const form = useRef<HTMLFormElement>(null)
  // A second click can arrive before React has rendered the first.
  const running = useRef(false)
  const lastRetryKey = useRef<RetryKey>(undefined)
  const addToCustomers = useAddToCustomers()

  function showIssues(issues: readonly Issue[]) {
    flushSync(() => setProblems(new Map(issues.map(({ path, message }) => [path, message]))))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ key }: RetryKey) => createCustomer(customer, key),
    onSuccess: (created) => {
      addToCustomers(created)
      onCreated(created)
    },
    onError: (error, retryKey) => {
      lastRetryKey.current = retryKeyAfterFailure(retryKey, error)
      if (wasCreatedEarlier(error)) return showFailure('Error', CUSTOMER_CREATED_EARLIER)
      showCallFailure('Error', error, 'Failed to create customer')
      if (error instanceof CallError) showIssues(error.issues)
    },
    onSettled: () => {
      running.current = false
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    // React bubbles events from a dialog to the form that opened it.
    event.stopPropagation()
    const issues = issuesOf(customer)
    showIssues(issues)
    if (issues.length > 0 || running.current) return
    running.current = true
    lastRetryKey.current = nextRetryKey(lastRetryKey.current, JSON.stringify(customer), () =>
      crypto.randomUUID(),
    )
    mutate(lastRetryKey.current)
  }

  return (
    <Dialog
      shows={isPending ? 'saving' : 'form'}
      opened
      onClose={() => !isPending && onClose()}
      title="New Customer"
      padding="lg"
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="sm" inert={isPending}>
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
          <Button variant="default" onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Saving...' : 'Save Customer'}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
