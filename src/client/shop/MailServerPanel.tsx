import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { firstDayQuery } from './first-day-query.ts'
import { MailTest } from './MailTest.tsx'

/** Whether Kerf can send email, tried on a real message. */
export function MailServerPanel() {
  const { data } = useQuery(firstDayQuery)
  return (
    <Panel title="Mail server">
      {data === undefined ? (
        <RowsSkeleton rows={1} />
      ) : (
        <Stack gap="sm" align="flex-start">
          <Text size="sm">
            {data.mail.hasServer
              ? 'A mail server is set up. A test message shows whether it accepts your email.'
              : 'No mail server is set up yet.'}
          </Text>
          <MailTest mail={data.mail} />
        </Stack>
      )}
    </Panel>
  )
}
