import { Button, Group, Stack, Text } from '@mantine/core'
import { CopyField } from './CopyField.tsx'

export interface MadeLink {
  readonly url: string
  readonly text: string
}

interface Props {
  readonly made: MadeLink
  readonly onClose: () => void
}

/** The link and the words to go with it; nobody can be told it again. */
export function LinkMade({ made, onClose }: Props) {
  return (
    <Stack gap="md">
      <Text size="sm">
        Pass it on by your own mail or in a message. It is shown this once; you can make a new one at any
        time.
      </Text>
      <CopyField label="Link" value={made.url} copyLabel="Copy Link" />
      <CopyField label="Ready text" value={made.text} copyLabel="Copy Text" />
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}
