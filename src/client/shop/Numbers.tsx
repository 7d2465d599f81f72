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

/** How orders are numbered, and the shop's own series of invoice numbers, if it has one. */
export function Numbers({ field }: Props) {
  return (
    <>
      <Panel title="Order numbers">
        <Text size="sm" c="dimmed" mb="md">
          Orders are numbered without gaps. If you are moving from another program, enter the number after its
          last one.
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label="Order prefix" {...field('orderPrefix')} />
          <TextInput
            label="Next order number"
            description="Above the numbers that orders already have."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            {...field('nextOrderNumber')}
          />
        </SimpleGrid>
      </Panel>
      <Panel title="Invoice numbers">
        <Text size="sm" c="dimmed" mb="md">
          Without a prefix, an invoice has its order’s number. With one, invoices are numbered in a series of
          their own, without gaps.
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextInput label="Prefix" placeholder="INV" {...field('invoicePrefix')} />
          <TextInput
            label="Next number"
            description="Cannot change once a number with this prefix has been used."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            inputMode="numeric"
            {...field('nextInvoiceNumber')}
          />
        </SimpleGrid>
      </Panel>
    </>
  )
}
