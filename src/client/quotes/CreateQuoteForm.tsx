import { useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import { createOrder, ORDER_CREATED_EARLIER } from '../orders/order-queries.ts'
import { useOrderSaving } from '../orders/use-order-action.ts'
import { paths } from '../paths.ts'
import { useDraftAtStart, useKeptDraft } from '../session/use-kept-draft.ts'
import { RestoredNote } from '../ui/RestoredNote.tsx'
import { CopyNote } from './CopyNote.tsx'
import type { QuoteCopy } from './copy-of-order.ts'
import type { NewQuote } from './new-order.ts'
import { PalettePieces } from './PalettePieces.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import {
  blankDraft,
  chooseCustomer,
  isSameQuote,
  type PaymentDefaults,
  paymentDefaultsOf,
  type QuoteDraft,
} from './quote-draft.ts'
import { copyForm, formFor, QUOTE_FORM } from './saved-draft.ts'
import { useQuoteForm } from './use-quote-form.ts'
import { useQuoteSaved } from './use-quote-saved.ts'

interface CreateQuoteFormProps {
  /** The tax rate of a blank quote. */
  readonly taxPercent: string
  /** How the payment terms of a blank quote start. */
  readonly defaults?: PaymentDefaults
  /** Whom a blank quote is for. */
  readonly customer?: Customer | undefined
  /** Whether that rate is a fallback because the shop's own has not loaded yet. */
  readonly isAssumed: boolean
  /** A copy of another order. It has its own saved draft, so an unsaved new quote is kept too. */
  readonly copied?: { readonly original: Order; readonly copy: QuoteCopy }
}

export function CreateQuoteForm({ taxPercent, defaults, customer, isAssumed, copied }: CreateQuoteFormProps) {
  const original = copied?.original
  const quoteSaved = useQuoteSaved()
  // Kept as state: if the shop's rate changes later, an untouched form must still count as untouched.
  const [{ initial, wasAssumed }, setInitial] = useState(() => ({
    initial: copied?.copy.draft ?? firstDraft(taxPercent, defaults, customer),
    wasAssumed: isAssumed,
  }))
  const start = useDraftAtStart(
    original !== undefined
      ? copyForm(original.id)
      : customer !== undefined
        ? formFor(customer.id)
        : QUOTE_FORM,
  )
  const [draft, setDraft] = useState(start.kept?.draft ?? initial)
  if (wasAssumed && !isAssumed) {
    setInitial({ initial: { ...initial, taxPercent }, wasAssumed: isAssumed })
    if (draft.taxPercent === initial.taxPercent) setDraft({ ...draft, taxPercent })
  }
  // A copy always counts as unsaved work, even untouched.
  const kept = useKeptDraft(start, draft, original === undefined && isSameQuote(draft, initial))
  const form = useQuoteForm({
    draft,
    setDraft,
    input: (quote) => ({ quote }),
    ...useOrderSaving({
      call: ({ quote }: { readonly quote: NewQuote }, key) => createOrder(quote, key),
      onDone: (order) => {
        kept.close()
        quoteSaved(order, 'Success', 'Quote created successfully')
      },
      failure: 'Failed to create quote',
      doneEarlier: ORDER_CREATED_EARLIER,
    }),
    retryKey: kept.retryKey('order'),
  })

  return (
    <QuoteForm
      name="Create quote"
      isNew={original === undefined}
      form={form}
      actions={{
        cancelTo: original === undefined ? paths.orders('quote') : paths.order(original.status, original.id),
        saveLabel: 'Save Quote',
        savingLabel: 'Creating...',
      }}
      leaving={{
        mayLeave: () => kept.untouched || kept.isClosed(),
        discardLabel: 'Discard Quote',
        loses: 'This quote has not been saved. What you typed will be lost.',
        onLeave: kept.close,
      }}
    >
      {copied !== undefined && <CopyNote {...copied} draft={draft} />}
      {start.kept !== undefined && <RestoredNote onStartOver={() => form.replace(initial)} />}
      {original === undefined && <PalettePieces form={form.props.ref} edit={form.edit} />}
    </QuoteForm>
  )
}

function firstDraft(
  taxPercent: string,
  shop = paymentDefaultsOf(undefined),
  customer?: Customer | undefined,
): QuoteDraft {
  const blank = blankDraft(taxPercent, shop)
  return customer === undefined ? blank : chooseCustomer(blank, customer, { before: undefined, shop })
}
