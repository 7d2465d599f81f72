import { Button, type ButtonProps, Code, Text } from '@mantine/core'
import { useState } from 'react'
import type { FirstDay } from '#contract/first-day.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'

const TestMailDialog = lazyDialog(
  () => import('./TestMailDialog.tsx').then(({ TestMailDialog }) => TestMailDialog),
  ({ onClose }: { readonly onClose: () => void }) => onClose(),
)

interface Props {
  readonly mail: FirstDay['mail']
  readonly variant?: ButtonProps['variant']
  readonly size?: ButtonProps['size']
}

/** A button that sends a test message, or what must be set before one can be sent. */
export function MailTest({ mail: { hasServer, problem }, variant = 'default', size = 'sm' }: Props) {
  const [opened, setOpened] = useState(false)
  if (!hasServer) {
    return (
      <Text size="sm" c="dimmed">
        To set one up, whoever runs this server sets <Code>SMTP_URL</Code>, <Code>MAIL_FROM</Code>, and{' '}
        <Code>PUBLIC_URL</Code>, and restarts Kerf. See <em>Emails to customers</em> in{' '}
        <Code>docs/operations.md</Code>. Until then, Kerf gives you a link and a message that you send from
        your own email account.
      </Text>
    )
  }
  if (problem !== null) {
    return (
      <Text size="sm" c="dimmed">
        {problem}
      </Text>
    )
  }
  return (
    <>
      <Button variant={variant} size={size} onClick={() => setOpened(true)}>
        Send a Test Message
      </Button>
      {opened && <TestMailDialog onClose={() => setOpened(false)} />}
    </>
  )
}
