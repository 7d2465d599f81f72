import { Button, Group, Text } from '@mantine/core'
import type { Customer } from '#contract/customers.ts'
import { shownName } from '#domain/customer.ts'
import classes from './ChosenCustomer.module.css'

interface ChosenCustomerProps {
  /** Undefined while the customers are loading. */
  readonly customer: Customer | undefined
  readonly onOther: () => void
}

export function ChosenCustomer({ customer, onOther }: ChosenCustomerProps) {
  const details = [customer?.email, customer?.phone, customer?.address].filter(Boolean)
  return (
    <Group justify="space-between" align="flex-start" className={classes.customer}>
      <div className={classes.words}>
        <Text size="xs" c="dimmed">
          Existing customer
        </Text>
        <Text fw={600}>{customer === undefined ? 'Loading…' : shownName(customer.name)}</Text>
        {details.map((detail) => (
          <Text key={detail} size="sm">
            {detail}
          </Text>
        ))}
      </div>
      <Button variant="default" size="xs" onClick={onOther}>
        Change customer
      </Button>
    </Group>
  )
}
