import { Anchor } from '@mantine/core'
import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { CustomerPicker } from '../customers/CustomerPicker.tsx'
import { NewCustomerDialog } from '../customers/NewCustomerDialog.tsx'
import { useDialog } from '../ui/use-dialog.ts'

interface CustomerSelectProps {
  readonly value: number | null
  readonly problem: string | undefined
  readonly onChange: (customer: Customer, previous: Customer | undefined) => void
}

export function CustomerSelect({ value, problem, onChange }: CustomerSelectProps) {
  const newCustomer = useDialog()
  const [taken, setTaken] = useState<Customer>()

  function take(customer: Customer) {
    setTaken(customer)
    onChange(customer, taken?.id === value ? taken : undefined)
    newCustomer.close()
  }

  return (
    <div>
      <CustomerPicker
        label="Customer"
        placeholder="Select a customer"
        value={value}
        known={taken}
        problem={problem}
        onChange={onChange}
      />
      <Anchor component="button" type="button" size="sm" mt={2} py={2} onClick={newCustomer.open}>
        New customer
      </Anchor>
      {newCustomer.opened && (
        <NewCustomerDialog onClose={newCustomer.close} onCreated={take} onExisting={take} />
      )}
    </div>
  )
}
