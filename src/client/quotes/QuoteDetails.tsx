import '@mantine/core/styles/SimpleGrid.layer.css'
import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { DEFAULT_EXPIRY_DAYS } from '#domain/pricing-config.ts'
import { type OptionalText, QUOTE_FIELDS } from '#domain/quote-fields.ts'
import type { Problems } from '../forms/problems.ts'
import type { Edited } from '../orders/editable.ts'
import { PROSE, SHORT_TEXTS } from '../orders/optional-texts.ts'
import { normalizeOnBlur, steppedByArrow, typedNumber } from '../typed-number.ts'
import { Panel } from '../ui/Panel.tsx'
import { REQUIRED } from '../ui/required.ts'
import { CustomerSelect } from './CustomerSelect.tsx'
import { numberProblem, tooLargeProblem } from './check-order.ts'
import { leaveNumber } from './leave-number.ts'
import { chooseCustomer, type QuoteDraft } from './quote-draft.ts'
import { useShopDefaults } from './use-payment-defaults.ts'
import type { Edit } from './use-quote-form.ts'

/** The lowest that the arrow keys go (spec section 5). */
const LEAST = { expiryDays: 1, taxPercent: 0 }

interface QuoteDetailsProps {
  readonly what: Edited
  /** Whether its terms start from the customer's. */
  readonly isNew: boolean
  readonly draft: QuoteDraft
  readonly problems: Problems
  readonly edit: Edit
  readonly expiryHint: string | undefined
}

export function QuoteDetails({ what, isNew, draft, problems, edit, expiryHint }: QuoteDetailsProps) {
  const shop = useShopDefaults()
  const change = <F extends keyof QuoteDraft>(field: F, value: QuoteDraft[F], problem?: string) =>
    edit(field, (current) => ({ ...current, [field]: value }), problem)

  const text = (field: 'title' | OptionalText) => ({
    label: QUOTE_FIELDS[field].label,
    value: draft[field],
    error: problems.get(field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(field, event.currentTarget.value),
  })

  const number = (field: 'expiryDays' | 'taxPercent', whenEmpty: string, step?: number) => ({
    value: draft[field],
    error: problems.get(field),
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) =>
      change(field, value, tooLargeProblem(field, value)),
    onKeyDown: (event: KeyboardEvent) => {
      const current = typedNumber(draft[field].trim() || whenEmpty)
      const value = steppedByArrow(event.key, current, { step, min: LEAST[field] })
      if (value === undefined) return
      event.preventDefault()
      change(field, value, numberProblem(field, value))
    },
    onBlur: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      const value = draft[field].trim() === '' ? whenEmpty : normalizeOnBlur(draft[field], draft[field])
      leaveNumber({
        input: currentTarget,
        typed: draft[field],
        value,
        said: problems.get(field),
        problem: numberProblem(field, value),
        change: (changed, said) => change(field, changed, said),
        say: (wrong) => edit(field, undefined, wrong),
      })
    },
  })

  return (
    <Panel title={what === 'quote' ? 'Quote Details' : 'Invoice Details'}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <CustomerSelect
            value={draft.customerId}
            problem={problems.get('customerId')}
            onChange={(customer, before) =>
              edit('customerId', (current) =>
                isNew
                  ? chooseCustomer(current, customer, { before, shop })
                  : { ...current, customerId: customer.id, taxExemption: customer.taxExemption ?? '' },
              )
            }
          />
          <TextInput {...REQUIRED} {...text('title')} />
        </SimpleGrid>
        {PROSE.map((name) => (
          <Textarea key={name} autosize minRows={2} maxRows={10} {...text(name)} />
        ))}
        <SimpleGrid cols={{ base: 2, sm: 3, lg: what === 'quote' ? 6 : 5 }} spacing="md">
          {SHORT_TEXTS.map((name) =>
            QUOTE_FIELDS[name].form === 'line' ? (
              <TextInput
                key={name}
                autoComplete="off"
                {...(name === 'taxExemption' && { placeholder: 'Certificate #' })}
                {...text(name)}
              />
            ) : (
              <Textarea key={name} autosize minRows={1} maxRows={4} {...text(name)} />
            ),
          )}
          {what === 'quote' && (
            <TextInput
              label="Expiry (days)"
              inputMode="numeric"
              description={expiryHint}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...number('expiryDays', String(DEFAULT_EXPIRY_DAYS))}
            />
          )}
          <TextInput label="Tax Rate (%)" inputMode="decimal" {...number('taxPercent', '0', 0.1)} />
        </SimpleGrid>
      </Stack>
    </Panel>
  )
}
