import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import type { Order } from '#contract/orders.ts'
import { formatCents } from '#domain/money.ts'
import { CustomersFailed } from '../customers/CustomersFailed.tsx'
import { issuesOf } from '../customers/check-customer.ts'
import { customerQuery, foundCustomersQuery } from '../customers/customer-queries.ts'
import { LikelyCustomers } from '../customers/LikelyCustomers.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { withoutFields } from '../forms/problems.ts'
import type { Saving } from '../forms/use-save.ts'
import { useSavingForm } from '../forms/use-saving-form.ts'
import { draftTotals } from '../quotes/draft-totals.ts'
import type { NewQuote } from '../quotes/new-order.ts'
import type { QuoteDraft } from '../quotes/quote-draft.ts'
import { searchable } from '../searchable.ts'
import { ChosenCustomer } from './ChosenCustomer.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { CustomerNameField } from './CustomerNameField.tsx'
import type { CalculatorDraft, EditCalculator } from './calculator-draft.ts'
import { BLANK_CUSTOMER, type TypedCustomer } from './typed-customer.ts'
import type { Calculated } from './use-calculator-saving.ts'

interface CustomerDialogProps {
  readonly draft: CalculatorDraft
  readonly edit: EditCalculator
  readonly quote: QuoteDraft
  readonly order: NewQuote
  readonly saving: Saving<Calculated, Order>
  /** Called when the user drops the chosen customer to pick another. */
  readonly onOther: () => void
  readonly onClose: () => void
}

const PAUSE_MS = 200

/** Asks for the quote's customer: an existing one, found by part of the name, or a new one. */
export function CustomerDialog(props: CustomerDialogProps) {
  const { draft, edit, quote, order, saving, onOther, onClose } = props
  const { customer, customerId } = draft
  const [settledName] = useDebouncedValue(searchable(customer.name), PAUSE_MS)
  const customers = useQuery({ ...foundCustomersQuery(settledName), placeholderData: keepPreviousData })
  const chosen = useQuery({ ...customerQuery(customerId ?? 0), enabled: customerId !== null })
  const form = useSavingForm({
    input: () => ({ customerId, customer, order }),
    check: () => (customerId === null ? issuesOf(customer) : []),
    ...saving,
  })
  const { problems, setProblems } = form
  const focus = (what: string) => form.props.ref.current?.querySelector<HTMLElement>(what)?.focus()

  function change(changes: Partial<TypedCustomer>) {
    edit((current) => ({ ...current, customer: { ...current.customer, ...changes } }))
    setProblems((current) => withoutFields(current, (field) => field in changes))
  }

  function choose(id: number) {
    flushSync(() => edit((current) => ({ ...current, customerId: id })))
    setProblems(new Map())
    focus('[type="submit"]')
  }

  return (
    <FormDialog
      title="Customer Information"
      form={form}
      saveLabel="Save Quote"
      savingLabel="Creating..."
      onClose={onClose}
    >
      {customerId === null ? (
        <CustomerFields customer={customer} problems={problems} onChange={change}>
          <CustomerNameField
            name={customer.name}
            problem={problems.get('name')}
            customers={customers.data ?? []}
            onChange={(name) => change({ name })}
            onChoose={choose}
          />
          <LikelyCustomers typed={customer} onUse={({ id }) => choose(id)} />
        </CustomerFields>
      ) : (
        <ChosenCustomer
          customer={customers.data?.find(({ id }) => id === customerId) ?? chosen.data}
          onOther={() => {
            onOther()
            flushSync(() => edit((current) => ({ ...current, customerId: null, customer: BLANK_CUSTOMER })))
            focus('input')
          }}
        />
      )}
      <UntaxedTotal quote={quote} />
      {(customers.isError || chosen.isError) && (
        <CustomersFailed onRetry={() => (customers.isError ? customers : chosen).refetch()} />
      )}
    </FormDialog>
  )
}

/** The summary said a total with tax before an exempt customer was chosen, and the dialog covers it. */
function UntaxedTotal({ quote }: { readonly quote: QuoteDraft }) {
  const { isExempt, sums } = draftTotals(quote)
  if (!isExempt || sums === undefined) return null
  return (
    <Text size="sm" role="status">
      Exempt from tax: the grand total is {formatCents(sums.total)}.
    </Text>
  )
}
