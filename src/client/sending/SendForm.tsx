import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Alert, Button, Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { IconLink, IconPaperclip } from '@tabler/icons-react'
import type { Order } from '#contract/orders.ts'
import type { Sending } from '#contract/sending.ts'
import { call } from '../call.ts'
import { useReport } from '../forms/use-report.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { useOrderSaving } from '../orders/use-order-action.ts'
import { DialogFoot } from '../ui/DialogFoot.tsx'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { REQUIRED } from '../ui/required.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useFirstFocus } from '../ui/use-first-focus.ts'
import type { CreatedLink } from './LinkCreated.tsx'
import { isLocalOnly } from './mail-text.ts'
import classes from './Sending.module.css'
import {
  addressed,
  issuesOf,
  mailFrom,
  othersOf,
  recipientsText,
  type TypedMail,
  type Way,
} from './typed-mail.ts'

interface Props {
  readonly order: Order
  /** The latest suggestion: fields show it until they are edited. */
  readonly sending: Sending
  readonly onEdited: (isEdited: boolean) => void
  readonly onBusy: (isBusy: boolean) => void
  readonly onLinkCreated: (link: CreatedLink) => void
  readonly onSent: () => void
  readonly onCancel: () => void
  readonly onLeave: () => void
}

interface Message {
  readonly way: Way
  readonly mail: TypedMail
}

export function SendForm({ order, sending, onEdited, onBusy, ...callbacks }: Props) {
  const { id } = order
  const { document, attached, version, cannotMail, cannotReply, fileName, linkStart } = sending
  const usualWay: Way = cannotMail === null ? 'mail' : 'link'
  // The recipient is usually known; then focus starts in the message, as when replying to an email.
  const needsRecipient = cannotMail === null && sending.to === null

  async function makeLink({ text }: TypedMail) {
    const body = { document, text, version }
    const { order: linked, ...made } = await call('POST /api/orders/{id}/links', { params: { id }, body })
    callbacks.onLinkCreated(made)
    return linked
  }

  const form = useTypedForm({
    start: mailFrom(sending),
    input: (mail): Message => ({ way: usualWay, mail: addressed(mail) }),
    check: ({ way, mail }) => issuesOf(document, mail, way),
    ...useOrderSaving({
      call: ({ way, mail }: Message, idempotencyKey) =>
        way === 'link'
          ? makeLink(mail)
          : call('POST /api/orders/{id}/send', {
              params: { id },
              body: { document, attached, version, ...mail, alsoTo: [...mail.alsoTo] },
              idempotencyKey,
            }),
      onDone: (_, { way, mail }) => {
        if (way === 'link') return
        const what = attached === 'statement' ? 'The statement' : order.orderNumber
        showSuccess('On its way', `${what} is on its way to ${recipientsText(mail)}.`)
        callbacks.onSent()
      },
      failure: ({ way }) => (way === 'mail' ? 'Failed to send the email' : 'Failed to create the link'),
      doneEarlier:
        'An earlier attempt already sent this email, without your latest changes. Send it again only if the customer needs both.',
    }),
    onlyBesideFields: true,
  })
  const { saving, isEdited } = form
  const others = othersOf(sending, form.typed)
  useFirstFocus(form.props.ref)
  useReport(isEdited, onEdited)
  useReport(saving, onBusy)

  const linkLabel = saving && form.attempted?.way === 'link' ? 'Creating Link...' : 'Create Link'
  return (
    <form {...form.props}>
      <Stack gap="sm" inert={saving}>
        {cannotMail !== null ? (
          <Alert color="yellow">
            {cannotMail} Create a link instead, and send it with the text below from your own email account.
          </Alert>
        ) : (
          <>
            {cannotReply !== null && <Alert color="yellow">{cannotReply}</Alert>}
            <TextInput
              label="To"
              type="email"
              {...REQUIRED}
              autoComplete="off"
              data-autofocus={needsRecipient || undefined}
              {...form.field('to')}
            />
            {others.length > 0 && (
              <Checkbox.Group
                label="Other contacts"
                description="Each gets a link of their own."
                value={[...form.typed.alsoTo]}
                onChange={(alsoTo) => form.change({ alsoTo })}
              >
                <Stack gap={6} mt={6}>
                  {others.map(({ name, email }) => (
                    <Checkbox
                      key={email}
                      value={email}
                      label={name === email ? email : `${name} · ${email}`}
                    />
                  ))}
                </Stack>
              </Checkbox.Group>
            )}
            <TextInput
              label="Subject"
              {...REQUIRED}
              autoComplete="off"
              maxLength={200}
              {...form.field('subject')}
            />
          </>
        )}
        <Textarea
          label="Message"
          {...REQUIRED}
          data-autofocus={!needsRecipient || undefined}
          description="{link} is replaced with the link to the customer’s page. If you leave it out, the link goes at the end."
          autosize
          minRows={8}
          maxRows={16}
          maxLength={10_000}
          {...form.field('text')}
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
      <DialogFoot>
        <Button variant="default" onClick={callbacks.onCancel} disabled={saving}>
          Cancel
        </Button>
        {cannotMail === null && (
          <Button
            variant="default"
            onClick={() => form.save({ way: 'link', mail: form.typed })}
            disabled={saving}
          >
            {linkLabel}
          </Button>
        )}
        <Button type="submit" disabled={saving}>
          {usualWay === 'link' ? linkLabel : saving && form.attempted?.way === 'mail' ? 'Sending...' : 'Send'}
        </Button>
      </DialogFoot>
      <LeaveDialog
        mayLeave={() => !isEdited}
        discardLabel="Discard Message"
        saving={saving && 'Sending...'}
        onLeave={callbacks.onLeave}
      >
        Your message has not been sent. It will be lost.
      </LeaveDialog>
    </form>
  )
}
