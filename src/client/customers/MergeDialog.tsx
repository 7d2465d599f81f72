import { Radio, Stack, Text } from '@mantine/core'
import { shownName } from '#domain/customer.ts'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Customer, CustomerDetail } from '#contract/customers.ts'
import { call } from '../call.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useSavingForm } from '../forms/use-saving-form.ts'
import { CUSTOMERS } from '../orders/query-keys.ts'
import { paths } from '../paths.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { settleScreen } from '../ui/settling.ts'
import { showSuccess } from '../ui/toast.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'
import { useRefreshCustomers } from './customer-queries.ts'
import { reachText } from './customer-text.ts'
import { MergePreview } from './MergePreview.tsx'

interface Props {
  readonly customer: CustomerDetail
  readonly onClose: () => void
}

interface Pair {
  /** The customer that goes. */
  readonly from: number
  readonly into: number
}

/** Always fetched anew: it says what is about to happen. */
function mergeQuery({ from, into }: Pair) {
  return queryOptions({
    queryKey: [CUSTOMERS, 'merge', from, into],
    queryFn: ({ signal }) =>
      call('GET /api/customers/{id}/merge', { params: { id: from }, query: { into: String(into) }, signal }),
    staleTime: 0,
  })
}

/** Makes one customer of two, and shows what that moves first. Open while mounted. */
export function MergeDialog({ customer, onClose }: Props) {
  const navigate = useNavigate()
  const refresh = useRefreshCustomers()
  const [other, setOther] = useState<Customer>()
  const [staying, setStaying] = useState<'this' | 'other'>('this')
  const pair = pairOf(customer, other, staying)
  const preview = useQuery({ ...mergeQuery(pair ?? { from: 0, into: 0 }), enabled: pair !== undefined })
  const merge = pair === undefined ? undefined : preview.data
  const form = useSavingForm({
    // What is not shown yet cannot be agreed to.
    input: () => (merge === undefined ? undefined : pair),
    save: ({ from, into }: Pair) =>
      call('POST /api/customers/{id}/merge', { params: { id: from }, body: { into } }),
    onSaved: (survivor) => {
      settleScreen()
      showSuccess('Customers merged', `Everything is with ${shownName(survivor.name)} now.`)
      onClose()
      refresh(survivor)
      navigate({ to: paths.customer(survivor.id), replace: true })
    },
    failure: { title: 'Error', text: 'Failed to merge the customers' },
  })
  return (
    <FormDialog
      title="Merge Customers"
      form={{ ...form, isEdited: other !== undefined }}
      saveLabel="Merge"
      savingLabel="Merging..."
      destructive
      canSave={merge !== undefined}
      shows={JSON.stringify(merge ?? null)}
      size={560}
      onClose={onClose}
    >
      <Text size="sm">
        For a customer who is listed twice. Orders, links, emails, and history move over; documents already
        issued stay as they are. This cannot be undone.
      </Text>
      <CustomerPicker
        label="The other customer"
        placeholder="Search by name, email, or phone"
        value={other?.id ?? null}
        known={other}
        without={customer.id}
        autoFocus
        onChange={setOther}
      />
      {other !== undefined && (
        <Radio.Group
          label="Which one stays?"
          value={staying}
          onChange={(value) => setStaying(value === 'other' ? 'other' : 'this')}
        >
          <Stack gap={8} mt={6}>
            <Radio value="this" label={shownName(customer.name)} description={reachText(customer)} />
            <Radio value="other" label={shownName(other.name)} description={reachText(other)} />
          </Stack>
        </Radio.Group>
      )}
      {preview.isError && pair !== undefined && !preview.isFetching ? (
        <ErrorBox
          message={`Error loading what would move: ${preview.error.message}`}
          onRetry={() => preview.refetch()}
        />
      ) : merge !== undefined ? (
        <MergePreview merge={merge} />
      ) : (
        pair !== undefined && <RowsSkeleton rows={2} />
      )}
    </FormDialog>
  )
}

function pairOf(
  { id }: CustomerDetail,
  other: Customer | undefined,
  staying: 'this' | 'other',
): Pair | undefined {
  if (other === undefined) return undefined
  return staying === 'this' ? { from: other.id, into: id } : { from: id, into: other.id }
}
