import { NativeSelect } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ORDER_NOTICE_LABELS, ORDER_NOTICES, type OrderNotices } from '#domain/order-notices.ts'
import { call } from '../call.ts'
import { useSave } from '../forms/use-save.ts'
import { useSession } from '../session/session-context.ts'
import { showSuccess } from '../ui/toast.tsx'
import { noticesQuery } from './account-queries.ts'

/** Which emails one gets about what customers answer and pay. */
export function NoticesPanel() {
  const { user, currentShop } = useSession()
  const queryClient = useQueryClient()
  const { data } = useQuery(noticesQuery)
  const changing = useSave({
    save: (orders: OrderNotices) => call('PATCH /api/account/notices', { body: { orders } }),
    onSaved: (saved) => {
      queryClient.setQueryData(noticesQuery.queryKey, saved)
      showSuccess('Saved', ORDER_NOTICE_LABELS[saved.orders])
    },
    failure: { title: 'Emails', text: 'Failed to save which emails you get' },
  })
  return (
    <NativeSelect
      label={`Emails to me from ${currentShop.name}`}
      description={
        user.email === null
          ? 'When a customer approves, declines, asks for changes, or pays. Add your email address above first.'
          : 'When a customer approves, declines, asks for changes, or pays.'
      }
      data={ORDER_NOTICES.map((value) => ({ value, label: ORDER_NOTICE_LABELS[value] }))}
      value={data?.orders ?? 'own'}
      disabled={data === undefined || changing.saving}
      onChange={({ currentTarget: { value } }) => {
        const chosen = ORDER_NOTICES.find((known) => known === value)
        if (chosen !== undefined) changing.save(chosen)
      }}
    />
  )
}
