import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { IconLink, IconPaperclip } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Order } from '#contract/orders.ts'
import type { Sending } from '#contract/sending.ts'
import { call } from '../call.ts'
import { CallError, fieldErrors } from '../call-error.ts'
import { useOrderAction } from '../orders/use-order-action.ts'
import { focusFirstProblem, useFocusAfterSaving } from '../ui/form-focus.ts'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { useFirstFocus } from '../ui/use-first-focus.ts'
import type { CreatedLink } from './LinkCreated.tsx'
import { isLocalOnly } from './mail-text.ts'
import classes from './Sending.module.css'
import { isEdited, mailFrom, problemsOf, type TypedMail } from './typed-mail.ts'

interface Props {
  readonly order: Order
  /** The suggestion from when the dialog opened. */
  readonly sending: Sending
  readonly onEdited: (isEdited: boolean) => void
  readonly onBusy: (isBusy: boolean) => void
  readonly onLinkCreated: (link: CreatedLink) => void
  readonly onSent: () => void
  readonly onCancel: () => void
  readonly onLeave: () => void
}

const NO_PROBLEMS: ReadonlyMap<string, string> = new Map()

export function SendForm({ order, sending, ...callbacks }: Props) {
  const { id } = order
  const { document, cannotMail, fileName, linkStart } = sending
  const form = useRef<HTMLFormElement>(null)
  const [edits, setEdits] = useState<Partial<TypedMail>>({})
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const typed = mailFrom(sending, edits)
  // The recipient is usually known; then focus starts in the message, as when replying to an email.
  const needsRecipient = cannotMail === null && sending.to === null

  function show(found: ReadonlyMap<string, string>) {
    flushSync(() => setProblems(found))
    focusFirstProblem(form.current)
  }

  function refused(error: Error): boolean {
    callbacks.onBusy(false)
    if (!(error instanceof CallError) || error.status < 400 || error.status >= 500) return false
    // The server refused, so nothing was sent under this key. The next attempt gets a new one.
    setKey(crypto.randomUUID())
    const found = new Map(Object.entries(fieldErrors(error)))
    show(found)
    return found.size > 0
  }

  const mailing = useOrderAction({
    call: () =>
      call('POST /api/orders/{id}/send', { params: { id }, body: { document, ...typed }, idempotencyKey }),
    onDone: () => {
      callbacks.onBusy(false)
      showSuccess('On its way', `${order.orderNumber} is on its way to ${typed.to.trim()}.`)
      callbacks.onSent()
    },
    failure: 'Failed to send the email',
    onFailed: refused,
  })
  const linking = useOrderAction({
    call: async () => {
      const body = { document, text: typed.text }
      const { order: linked, ...made } = await call('POST /api/orders/{id}/links', { params: { id }, body })
      callbacks.onLinkCreated(made)
      return linked
    },
    onDone: () => callbacks.onBusy(false),
    failure: 'Failed to create the link',
    onFailed: refused,
  })
  const isRunning = mailing.isRunning || linking.isRunning
  useFocusAfterSaving(form, isRunning)
  useFirstFocus(form)

  function edit(changes: Partial<TypedMail>) {
    const next = { ...edits, ...changes }
    setEdits(next)
    setProblems(NO_PROBLEMS)
    // Edited text is a different email, even if the response to the last attempt was lost.
    setKey(crypto.randomUUID())
    callbacks.onEdited(isEdited(sending, next))
  }

  function run(act: () => void, way: Pick<Sending, 'document' | 'cannotMail'>) {
    if (isRunning) return
    const found = problemsOf(way, typed)
    show(found)
    if (found.size > 0) return
    callbacks.onBusy(true)
    act()
  }

  const makeLink = () =>
    run(() => linking.run(undefined), { document, cannotMail: 'A link does not need an address' })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (cannotMail === null) run(() => mailing.run(undefined), sending)
    else makeLink()
  }

  const linkLabel = linking.isRunning ? 'Creating Link...' : 'Create Link'
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm" inert={isRunning}>
        {cannotMail !== null ? (
          <Alert color="yellow">
            {cannotMail} Create a link instead, and send it with the text below from your own email account.
          </Alert>
        ) : (
          <>
            <TextInput
              label="To"
              type="email"
              withAsterisk
              autoComplete="off"
              data-autofocus={needsRecipient || undefined}
              value={typed.to}
              error={problems.get('to')}
              onChange={({ currentTarget: { value } }) => edit({ to: value })}
            />
            <TextInput
              label="Subject"
              withAsterisk
              autoComplete="off"
              maxLength={200}
              value={typed.subject}
              error={problems.get('subject')}
              onChange={({ currentTarget: { value } }) => edit({ subject: value })}
            />
          </>
        )}
        <Textarea
          label="Message"
          withAsterisk
          data-autofocus={!needsRecipient || undefined}
          description="{link} is replaced with the link to the customer’s page. If you leave it out, the link goes at the end."
          autosize
          minRows={8}
          maxRows={16}
          maxLength={10_000}
          value={typed.text}
          error={problems.get('text')}
          onChange={({ currentTarget: { value } }) => edit({ text: value })}
        />
        {cannotMail === null && (
          <p className={classes.along}>
            <IconPaperclip size={16} aria-hidden /> {fileName}
          </p>
        )}
        <p className={classes.along}>
          <IconLink size={16} aria-hidden /> {linkStart}…
        </p>
        {isLocalOnly(linkStart) && (
          <Alert color="yellow">
            This link works only on this computer. To create links that customers can open, ask the person who
            manages your Kerf server to set PUBLIC_URL.
          </Alert>
        )}
      </Stack>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={callbacks.onCancel} disabled={isRunning}>
          Cancel
        </Button>
        {cannotMail === null && (
          <Button variant="default" onClick={makeLink} disabled={isRunning}>
            {linkLabel}
          </Button>
        )}
        <Button type="submit" disabled={isRunning}>
          {cannotMail !== null ? linkLabel : mailing.isRunning ? 'Sending...' : 'Send'}
        </Button>
      </Group>
      <LeaveDialog
        mayLeave={() => !isEdited(sending, edits)}
        discardLabel="Discard Message"
        saving={isRunning && 'Sending...'}
        onLeave={callbacks.onLeave}
      >
        Your message has not been sent. It will be lost.
      </LeaveDialog>
    </form>
  )
}
