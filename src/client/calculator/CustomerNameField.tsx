import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete, Text } from '@mantine/core'
import type { Customer } from '#contract/customers.ts'
import { reachText } from '../customers/customer-text.ts'
import { REQUIRED } from '../ui/required.ts'

interface CustomerNameFieldProps {
  readonly name: string
  readonly problem: string | undefined
  readonly customers: readonly Customer[]
  readonly onChange: (name: string) => void
  readonly onChoose: (customerId: number) => void
}

/** Few enough to keep the fields below visible. */
const MAX_SUGGESTIONS = 5

/** The name of a new customer. Suggests existing customers while typing. */
export function CustomerNameField({ name, problem, customers, onChange, onChoose }: CustomerNameFieldProps) {
  const byId = new Map(customers.map((customer) => [String(customer.id), customer]))
  const named = customers.filter((customer) => customer.name.trim() !== '')
  return (
    <Autocomplete
      label="Name"
      description="Type part of a name to choose an existing customer, or enter a new one."
      {...REQUIRED}
      data-autofocus
      autoComplete="off"
      openOnFocus={false}
      limit={MAX_SUGGESTIONS}
      withScrollArea={false}
      data={name.trim() === '' ? [] : named.map(({ id, name: label }) => ({ value: String(id), label }))}
      value={name}
      error={problem}
      onChange={onChange}
      onOptionSubmit={(id) => onChoose(Number(id))}
      renderOption={({ option }) => {
        const customer = byId.get(option.value)
        const contact = customer === undefined ? '' : reachText(customer)
        return (
          <div>
            {customer?.name}
            {contact !== '' && (
              <Text size="xs" opacity={0.8}>
                {contact}
              </Text>
            )}
          </div>
        )
      }}
    />
  )
}
