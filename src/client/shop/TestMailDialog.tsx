import { Alert, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../call.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { issueIf } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { useSession } from '../session/session-context.ts'
import { showSuccess } from '../ui/toast.tsx'
import { firstDayQuery } from './first-day-query.ts'

interface Props {
  readonly onClose: () => void
}

/** Sends a message and waits for the mail server's own answer. */
export function TestMailDialog({ onClose }: Props) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [refused, setRefused] = useState<string>()
  const form = useTypedForm({
    start: { to: user.email ?? '' },
    input: ({ to }) => {
      setRefused(undefined)
      return { to: to.trim() }
    },
    check: ({ to }) => [
      ...issueIf(to === '', 'to', 'Email address is required'),
      ...issueIf(/[,;]/.test(to), 'to', 'Send it to one address at a time'),
    ],
    save: (body) => call('POST /api/shop/test-mail', { body }),
    onSaved: ({ isAccepted, problem }, { to }) => {
      if (!isAccepted) {
        setRefused(problem ?? 'The mail server did not accept it.')
        return
      }
      queryClient.invalidateQueries({ queryKey: firstDayQuery.queryKey })
      showSuccess('Test message sent', `The mail server accepted it for ${to}. Check that mailbox.`)
      onClose()
    },
    failure: { title: 'Test message', text: 'Failed to send the test message' },
  })
  return (
    <FormDialog
      title="Send a test message"
      form={form}
      saveLabel="Send"
      savingLabel="Waiting for the Mail Server..."
      shows={refused ?? ''}
      onClose={onClose}
    >
      <TextInput
        label="Send to"
        type="email"
        autoComplete="email"
        description="A short message in your shop’s color, with your logo."
        data-autofocus
        {...form.field('to')}
      />
      {refused !== undefined && (
        <Alert color="red" title="The message was not accepted" role="alert">
          {refused}
        </Alert>
      )}
    </FormDialog>
  )
}
