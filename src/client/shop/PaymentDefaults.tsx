import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import type { ChangeEventHandler } from 'react'
import { STRUCTURES, structureName } from '#domain/payment-terms.ts'
import { Panel } from '../ui/Panel.tsx'
import type { ShopText } from './shop-draft.ts'

interface Props {
  readonly field: (name: ShopText) => {
    readonly value: string
    readonly error: string | undefined
    readonly onChange: ChangeEventHandler<HTMLInputElement | HTMLSelectElement>
  }
}

const STRUCTURE_NAMES = STRUCTURES.map((value) => ({ value, label: structureName(value) }))

/** The payment terms that new quotes start with. */
export function PaymentDefaults({ field }: Props) {
  return (
    <Panel title="Payment terms of new quotes">
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        <NativeSelect
          label="Payment structure"
          data={STRUCTURE_NAMES}
          description="Each quote can choose another."
          {...field('defaultTerms')}
        />
        <TextInput
          label="Deposit (%)"
          description="For custom milestones."
          inputMode="numeric"
          {...field('depositPercent')}
        />
        <TextInput
          label="Days to pay"
          description="For milestones due after the invoice."
          inputMode="numeric"
          {...field('daysToPay')}
        />
      </SimpleGrid>
    </Panel>
  )
}
