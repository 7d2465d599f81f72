import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { messagesByField } from '../call-error.ts'
import { CustomerFields } from '../customers/CustomerFields.tsx'
import { CustomersFailed } from '../customers/CustomersFailed.tsx'
import { issuesOf } from '../customers/check-customer.ts'
import { customersQuery } from '../customers/customer-queries.ts'
import { BLANK_CUSTOMER } from '../customers/typed-customer.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { focusFirstProblem, useFocusAfterSaving } from '../ui/form-focus.ts'
import { ChosenCustomer } from './ChosenCustomer.tsx'
import { CustomerNameField } from './CustomerNameField.tsx'
import type { CalculatorDraft, EditCalculator } from './calculator-draft.ts'

interface CustomerDialogProps {
  readonly draft: CalculatorDraft
  readonly edit: EditCalculator
  readonly saving: boolean
  readonly problems: ReadonlyMap<string, string>
  readonly onProblems: (problems: ReadonlyMap<string, string>) => void
  /** Called when the user drops the chosen customer to pick another. */
  readonly onOther: () => void
  readonly onClose: () => void
  readonly onSave: () => void
}

/** Asks for the quote's customer: an existing one, found by part of the name, or a new one. */
export function CustomerDialog(props: CustomerDialogProps) {
  const { draft, edit, saving, problems, onProblems, onOther, onClose, onSave } = props
  const form = useRef<HTMLFormElement>(null)
  const customers = useQuery(customersQuery)
  const { customer, customerId } = draft

  useFocusAfterSaving(form, saving)
  // Problems reported by the server.
  useEffect(() => {
    if (problems.size > 0) focusFirstProblem(form.current)
  }, [problems])

  function submit(event: FormEvent) {
    event.preventDefault()
    const issues = customerId === null ? issuesOf(customer) : []
    flushSync(() => onProblems(messagesByField(issues)))
    if (issues.length === 0) onSave()
  }

  return (
    <Dialog
      shows={saving ? 'saving' : 'form'}
      opened
      onClose={() => !saving && onClose()}
      title="Customer Information"
      padding="lg"
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="sm" inert={saving}>
          {customerId === null ? (
            <CustomerFields
              customer={customer}
              problems={problems}
              onChange={(field, value) => {
                edit((current) => ({ ...current, customer: { ...current.customer, [field]: value } }))
                onProblems(new Map([...problems].filter(([other]) => other !== field)))
              }}
              nameField={
                <CustomerNameField
                  name={customer.name}
                  problem={problems.get('name')}
                  customers={customers.data ?? []}
                  onChange={(name) => {
                    edit((current) => ({ ...current, customer: { ...current.customer, name } }))
                    onProblems(new Map([...problems].filter(([other]) => other !== 'name')))
                  }}
                  onChoose={(id) => {
                    flushSync(() => edit((current) => ({ ...current, customerId: id })))
                    onProblems(new Map())
                    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
                  }}
                />
              }
            />
          ) : (
            <ChosenCustomer
              customer={customers.data?.find(({ id }) => id === customerId)}
              onOther={() => {
                onOther()
                flushSync(() =>
                  edit((current) => ({ ...current, customerId: null, customer: BLANK_CUSTOMER })),
                )
                form.current?.querySelector('input')?.focus()
              }}
            />
          )}
          {customers.isError && <CustomersFailed onRetry={() => customers.refetch()} />}
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" disabled={saving}>
            {saving ? 'Creating...' : 'Save Quote'}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
