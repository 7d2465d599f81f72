import type { Customer } from '#contract/customers.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useTypedForm } from '../forms/use-typed-form.ts'
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
  const addToCustomers = useAddToCustomers()
  const form = useTypedForm({
    start: BLANK_CUSTOMER,
    input: (typed) => typed,
    check: issuesOf,
    save: createCustomer,
    onSaved: (created) => {
      addToCustomers(created)
      onCreated(created)
    },
    failure: { title: 'Error', text: 'Failed to create customer', savedEarlier: CUSTOMER_CREATED_EARLIER },
  })
  return (
    <FormDialog title="New Customer" form={form} saveLabel="Save Customer" onClose={onClose}>
      <CustomerFields customer={form.typed} problems={form.problems} onChange={form.change} />
    </FormDialog>
  )
}
