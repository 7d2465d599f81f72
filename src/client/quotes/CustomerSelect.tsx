import '@mantine/core/styles/Combobox.layer.css'
import { Anchor, Loader, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CustomersFailed } from '../customers/CustomersFailed.tsx'
import { customersQuery } from '../customers/customer-queries.ts'
import { NewCustomerDialog } from '../customers/NewCustomerDialog.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import classes from './CustomerSelect.module.css'

interface CustomerSelectProps {
  readonly value: number | null
  readonly problem: string | undefined
  readonly onChange: (customerId: number | null) => void
}

/** Past this the list is searched, not scrolled. */
const SHOWN = 100

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
        // Choosing the chosen one again is no wish to have none.
        allowDeselect={false}
        openOnFocus={false}
        limit={SHOWN}
        // The list box itself scrolls: it follows the arrow keys, where a scrolled box around it would not be reachable.
        withScrollArea={false}
        classNames={{ options: classes.options }}
        data={(customers.data ?? []).map(({ id, name }) => ({
          value: id,
          label: name.trim() === '' ? 'Unnamed Customer' : name,
        }))}
        nothingFoundMessage={customers.data?.length === 0 ? 'No customers yet' : 'No customer of that name'}
        rightSection={customers.isPending ? <Loader size="xs" aria-label="Loading customers" /> : undefined}
        disabled={customers.isPending}
        value={value}
        error={problem}
        onChange={onChange}
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
          onCreated={({ id }) => {
            onChange(id)
            newCustomer.close()
          }}
        />
      )}
    </div>
  )
}
