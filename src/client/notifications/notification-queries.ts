import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notifications } from '#contract/notifications.ts'
import { call } from '../call.ts'
import { NOTIFICATIONS_KEY } from '../orders/query-keys.ts'
import { showCallFailure } from '../ui/toast.tsx'

export const notificationsQuery = queryOptions({
  queryKey: NOTIFICATIONS_KEY,
  queryFn: ({ signal }) => call('GET /api/notifications', { signal }),
})

/** Marks notifications as read optimistically, then shows the server's answer. */
export function useReadNotifications() {
  const queryClient = useQueryClient()
  const { queryKey } = notificationsQuery
  return useMutation({
    mutationFn: (keys: string[]) => call('POST /api/notifications/read', { body: { keys } }),
    onMutate: async (keys) => {
      // A response already in flight would show them as unread again.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (before) => before && withRead(before, keys))
    },
    onSuccess: (notifications) => {
      queryClient.setQueryData(queryKey, notifications)
    },
    onError: (error) => {
      showCallFailure('Error', error, 'Failed to mark notifications as read')
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}

function withRead(before: Notifications, keys: readonly string[]): Notifications {
  const notifications = before.notifications.map((one) => ({
    ...one,
    read: one.read || keys.includes(one.key),
  }))
  return { notifications, unread: notifications.filter(({ read }) => !read).length }
}
