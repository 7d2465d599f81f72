import { SimpleGrid, Text, TextInput } from '@mantine/core'
import type { ChangeEventHandler } from 'react'
import { Panel } from '../ui/Panel.tsx'
import type { ShopText } from './shop-draft.ts'

interface Props {
  readonly field: (name: ShopText) => {
    readonly value: string
    readonly error: string | undefined
    readonly onChange: ChangeEventHandler<HTMLInputElement>
  }
}

/** The shop's own series of invoice numbers, if it has one. */
export function InvoiceNumbers({ field }: Props) {
  return (
    <Panel title="Invoice numbers">
      <Text size="sm" c="dimmed" mb="md">
        Without a prefix, an invoice has its order’s number. With one, invoices are numbered in a series of
        their own, without gaps.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label="Prefix" placeholder="INV" {...field('invoicePrefix')} />
        <TextInput
          label="Next number"
          description="Fixed once the prefix has given a number."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          {...field('nextInvoiceNumber')}
        />
      </SimpleGrid>
    </Panel>
  )
}
