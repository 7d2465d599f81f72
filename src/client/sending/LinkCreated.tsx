import { Button, Group, Stack, Text } from '@mantine/core'
import { CopyField } from '../ui/CopyField.tsx'

export interface CreatedLink {
  readonly url: string
  readonly text: string
}

interface Props {
  readonly link: CreatedLink
  readonly onClose: () => void
}

/** The new link and a message to go with it. The link cannot be shown again later. */
export function LinkCreated({ link, onClose }: Props) {
  return (
    <Stack gap="md">
      <Text size="sm">
        Send this link to your customer by email or text message. It is shown only once, but you can create a
        new one at any time.
      </Text>
      <CopyField label="Link" value={link.url} copyLabel="Copy Link" isFirst />
      <CopyField label="Message" value={link.text} copyLabel="Copy Message" />
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}
