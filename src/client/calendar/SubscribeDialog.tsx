import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../call.ts'
import { useSave } from '../forms/use-save.ts'
import { CopyField } from '../ui/CopyField.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { feedQuery } from './calendar-query.ts'

interface Props {
  readonly onClose: () => void
}

/** Makes the secret address by which a phone's calendar shows what is promised. Open while rendered. */
export function SubscribeDialog({ onClose }: Props) {
  const queryClient = useQueryClient()
  const { data, isError, refetch } = useQuery(feedQuery)
  const [url, setUrl] = useState<string>()
  const making = useSave({
    save: () => call('POST /api/calendar/feed'),
    onSaved: (made) => {
      setUrl(made.url)
      queryClient.setQueryData(feedQuery.queryKey, { madeAt: made.madeAt })
    },
    failure: { title: 'Calendar', text: 'Failed to make an address' },
  })
  const madeAt = data?.madeAt ?? null
  return (
    <Dialog
      opened
      onClose={onClose}
      shows={`${url} ${madeAt} ${isError}`}
      title="Subscribe to the calendar"
      padding="lg"
      size={520}
      // The address is shown only now.
      closeOnClickOutside={url === undefined}
    >
      <Text size="sm" mb="sm">
        See promise dates in the calendar on your phone or computer, through a secret address of your own.
        They include orders and customers’ names but no prices, and update about once an hour.
      </Text>
      {url === undefined ? (
        <>
          {isError && <ErrorBox message="Error loading your address. Please try again." onRetry={refetch} />}
          {madeAt !== null && (
            <Text size="sm" mb="sm">
              You made your address on <DateText instant={madeAt} withTime />. For security, it was shown only
              then. A new address replaces it: calendars that use the old one are no longer updated.
            </Text>
          )}
          <Group justify="flex-end" mt="lg" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={data === undefined || making.saving} onClick={() => making.save(undefined)}>
              {madeAt === null ? 'Make My Address' : 'Make a New Address'}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <CopyField label="Your secret address" value={url} copyLabel="Copy Address" isFirst />
          <Text size="sm" mt="sm">
            Add it as a subscribed calendar (in Google Calendar <i>From URL</i>, in Outlook{' '}
            <i>Subscribe from web</i>), or{' '}
            <Anchor href={url.replace(/^https?:/, 'webcal:')} size="sm">
              open it in this device’s calendar
            </Anchor>
            . Anybody who has this address can read your calendar. It is shown only now.
          </Text>
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              Done
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}
