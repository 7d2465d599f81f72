import '@mantine/core/styles/Combobox.layer.css'
import { Anchor, Loader, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Customer } from '#contract/customers.ts'
import { CustomersFailed } from '../customers/CustomersFailed.tsx'
import { customersQuery } from '../customers/customer-queries.ts'
import { NewCustomerDialog } from '../customers/NewCustomerDialog.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import classes from './CustomerSelect.module.css'

interface CustomerSelectProps {
  readonly value: number | null
  readonly problem: string | undefined
  readonly onChange: (customer: Customer | undefined) => void
}

/** The most options shown at once. To see others, the user types. */
const MAX_OPTIONS = 100

export function CustomerSelect({ value, problem, onChange }: CustomerSelectProps) {
  const customers = useQuery(customersQuery)
  const newCustomer = useDialog()
  const byId = new Map(customers.data?.map((customer) => [customer.id, customer]))

  return (
    <div>
      <Select<number>
        label="Customer"
        placeholder="Select a customer"
        withAsterisk
        searchable
        // Selecting the current customer again must not clear the field.
        allowDeselect={false}
        openOnFocus={false}
        limit={MAX_OPTIONS}
        // The listbox itself scrolls and so follows the arrow keys; the keyboard cannot reach a scroll area around it.
        withScrollArea={false}
        classNames={{ options: classes.options }}
        data={(customers.data ?? []).map(({ id, name }) => ({
          value: id,
          label: name.trim() === '' ? 'Unnamed Customer' : name,
        }))}
        nothingFoundMessage={customers.data?.length === 0 ? 'No customers yet' : 'No customers found'}
        rightSection={customers.isPending ? <Loader size="xs" aria-label="Loading customers" /> : undefined}
        disabled={customers.isPending}
        value={value}
        error={problem}
        onChange={(id) => onChange(id === null ? undefined : byId.get(id))}
        renderOption={({ option }) => {
          const { email, phone } = byId.get(option.value) ?? {}
          const contact = [email, phone].filter(Boolean).join(' · ')
          return (
            <div>
              {option.label}
              {contact !== '' && (
                <Text size="xs" opacity={0.8}>
                  {contact}
                </Text>
              )}
            </div>
          )
        }}
      />
      {customers.isError && <CustomersFailed onRetry={() => customers.refetch()} />}
      {customers.data?.length === 0 && (
        <Text size="sm" mt={4} c="dimmed">
          This shop has no customers yet.
        </Text>
      )}
      <Anchor component="button" type="button" size="sm" mt={2} py={2} onClick={newCustomer.open}>
        New customer
      </Anchor>
      {newCustomer.opened && (
        <NewCustomerDialog
          onClose={newCustomer.close}
          onCreated={(customer) => {
            onChange(customer)
            newCustomer.close()
          }}
        />
      )}
    </div>
  )
}
