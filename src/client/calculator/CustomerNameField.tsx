import '@mantine/core/styles/Combobox.layer.css'
import { Autocomplete, Button, Group, Text } from '@mantine/core'
import type { Customer } from '#contract/customers.ts'

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
  const same = named.filter((customer) => sameName(customer.name, name)).slice(0, MAX_SUGGESTIONS)
  return (
    <div>
      <Autocomplete
        label="Name"
        description="Type part of a name to choose an existing customer, or enter a new one."
        withAsterisk
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
          const contact = contactOf(byId.get(option.value))
          return (
            <div>
              {byId.get(option.value)?.name}
              {contact !== '' && (
                <Text size="xs" opacity={0.8}>
                  {contact}
                </Text>
              )}
            </div>
          )
        }}
      />
      <div role="status">
        {same.length > 0 && (
          <Text size="sm" mt={6}>
            A customer with this name already exists
          </Text>
        )}
      </div>
      {same.length > 0 && (
        <Group gap={6} mt={4}>
          {same.map((customer) => (
            <Button
              key={customer.id}
              variant="light"
              size="compact-sm"
              maw="100%"
              onClick={() => onChoose(customer.id)}
            >
              Choose {(same.length > 1 && (customer.email || customer.phone)) || customer.name}
            </Button>
          ))}
        </Group>
      )}
    </div>
  )
}

function contactOf(customer: Customer | undefined): string {
  return [customer?.email, customer?.phone].filter(Boolean).join(' · ')
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
