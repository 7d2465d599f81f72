import { Button, Group, Text } from '@mantine/core'
import type { Calls } from '#contract/api.ts'
import { CopyField } from '../ui/CopyField.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Dialog } from '../ui/Dialog.tsx'

export type MadeLink = Calls['POST /api/members']['reply']

interface Props {
  readonly title: string
  readonly link: MadeLink
  /** What the link does. */
  readonly words: string
  readonly onClose: () => void
}

/** Shows a link once. Open while rendered. */
export function LinkDialog({ title, link: { url, mailedTo, expiresAt }, words, onClose }: Props) {
  return (
    <Dialog
      shows={url ?? mailedTo ?? ''}
      opened
      onClose={onClose}
      title={title}
      padding="lg"
      closeOnClickOutside={false}
    >
      <Text size="sm" mb="md">
        {words} It works once, until <DateText instant={expiresAt} withTime />.
      </Text>
      {mailedTo !== null && (
        <Text size="sm" mb="md">
          It is on its way to <b>{mailedTo}</b>.
        </Text>
      )}
      {url !== null && <CopyField label="Link to hand over" value={url} copyLabel="Copy Link" isFirst />}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Group>
    </Dialog>
  )
}
