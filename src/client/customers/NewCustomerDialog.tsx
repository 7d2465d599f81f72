import type { Customer, CustomerRow } from '#contract/customers.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { issuesOf } from './check-customer.ts'
import { CUSTOMER_CREATED_EARLIER, createCustomer, useAddToCustomers } from './customer-queries.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { LikelyCustomers } from './LikelyCustomers.tsx'
import { BLANK_DETAILS } from './typed-details.ts'
import { useDetailsForm } from './use-details-form.ts'

interface NewCustomerDialogProps {
  readonly onClose: () => void
  readonly onCreated: (customer: CustomerRow) => void
  /** Takes a customer whom the shop has already. */
  readonly onExisting: (customer: Customer) => void
}

/** Open while mounted. Closing it discards what was typed. */
export function NewCustomerDialog({ onClose, onCreated, onExisting }: NewCustomerDialogProps) {
  const addToCustomers = useAddToCustomers()
  const form = useDetailsForm({
    start: BLANK_DETAILS,
    input: (body) => body,
    check: issuesOf,
    save: createCustomer,
    onSaved: (created) => {
      addToCustomers()
      onCreated(created)
    },
    failure: { title: 'Error', text: 'Failed to create customer', savedEarlier: CUSTOMER_CREATED_EARLIER },
  })
  const { typed } = form
  const [contact] = typed.contacts
  return (
    <FormDialog
      title="New Customer"
      form={form}
      saveLabel="Save Customer"
      size={680}
      isLong
      onClose={onClose}
    >
      <DetailsFields typed={typed} problems={form.problems} edit={form.edit}>
        <LikelyCustomers
          typed={{ name: typed.name, email: contact?.email ?? '', phone: contact?.phone ?? '' }}
          onUse={onExisting}
        />
      </DetailsFields>
    </FormDialog>
  )
}
