import { Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ChangeEventHandler } from 'react'
import { PLACEHOLDERS } from '#domain/mail-template.ts'
import { Panel } from '../ui/Panel.tsx'
import type { ShopText } from './shop-draft.ts'

interface Field {
  readonly value: string
  readonly error: string | undefined
  readonly autoComplete: string
  readonly onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>
}

interface Props {
  readonly field: (name: ShopText) => Field
}

/** Templates for the emails that customers get with a quote or an invoice, and when it is ready. */
export function MailFields({ field }: Props) {
  const text = { autosize: true, minRows: 4, maxRows: 14 }
  return (
    <Panel title="Emails to customers">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          Placeholders are filled in for each order: {PLACEHOLDERS.map((name) => `{${name}}`).join(' ')}.
          Clear a field to restore Kerf’s default text.
        </Text>
        <TextInput label="Quote subject" {...field('quoteMailSubject')} />
        <Textarea label="Quote message" {...text} {...field('quoteMailText')} />
        <TextInput label="Invoice subject" {...field('invoiceMailSubject')} />
        <Textarea label="Invoice message" {...text} {...field('invoiceMailText')} />
        <TextInput
          label="Ready subject"
          description="Subject of the email that says an order is ready, if you turn it on under Customer updates."
          {...field('readyMailSubject')}
        />
        <Textarea label="Ready message" {...text} {...field('readyMailText')} />
        <Textarea
          label="How to pay"
          description="Shown to customers with every invoice, such as a bank account or who to make checks out to."
          {...text}
          minRows={2}
          {...field('howToPay')}
        />
      </Stack>
    </Panel>
  )
}
