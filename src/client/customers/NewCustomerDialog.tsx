import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Customer } from '#contract/customers.ts'
import type { Issue } from '#domain/refusal.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'
import { showCallFailure } from '../ui/toast.tsx'
import { issuesOf } from './check-customer.ts'
import { customersQuery } from './customer-queries.ts'

interface NewCustomerDialogProps {
  readonly onClose: () => void
  readonly onCreated: (customer: Customer) => void
}

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'address', label: 'Address', type: 'text' },
] as const

/** Opened by being shown; what was typed in it goes with it. */
export function NewCustomerDialog({ onClose, onCreated }: NewCustomerDialogProps) {
  const [customer, setCustomer] = useState({ name: '', email: '', phone: '', address: '' })
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const form = useRef<HTMLFormElement>(null)
  // A second click can come before the first one has been drawn.
  const running = useRef(false)
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const queryClient = useQueryClient()

  function showIssues(issues: readonly Issue[]) {
    flushSync(() => setProblems(new Map(issues.map(({ path, message }) => [path, message]))))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  const { mutate, isPending } = useMutation({
    mutationFn: () => call('POST /api/customers', { body: customer, idempotencyKey }),
    onSuccess: (created) => {
      queryClient.setQueryData(customersQuery.queryKey, (customers = []) => [...customers, created])
      queryClient.invalidateQueries(customersQuery)
      onCreated(created)
    },
    onError: (error) => {
      showCallFailure('Error', error, 'Failed to create customer')
      // Refused, so nothing was made under this key, and the next try may send something else.
      if (error instanceof CallError && error.status >= 400 && error.status < 500) {
        setKey(crypto.randomUUID())
        showIssues(error.issues)
      }
    },
    onSettled: () => {
      running.current = false
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    // React hands events of a dialog on to the form that it was opened from.
    event.stopPropagation()
    const issues = issuesOf(customer)
    showIssues(issues)
    if (issues.length > 0 || running.current) return
    running.current = true
    mutate()
  }

  return (
    <Modal opened onClose={() => !isPending && onClose()} title="New Customer" padding="lg">
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="sm" inert={isPending}>
          {FIELDS.map(({ name, label, type }) => (
            <TextInput
              key={name}
              label={label}
              type={type}
              withAsterisk={name === 'name'}
              data-autofocus={name === 'name' || undefined}
              autoComplete="off"
              value={customer[name]}
              error={problems.get(name)}
              onChange={({ currentTarget: { value } }) => {
                setCustomer((current) => ({ ...current, [name]: value }))
                setProblems((current) => new Map([...current].filter(([field]) => field !== name)))
              }}
            />
          ))}
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
    </Modal>
  )
}
