import { Button, Group, Stack, Text } from '@mantine/core'
import { useRef } from 'react'
import { useFirstFocus } from '../ui/use-first-focus.ts'
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
  const content = useRef<HTMLDivElement>(null)
  useFirstFocus(content)
  return (
    <Stack ref={content} gap="md">
      <Text size="sm">
        Pass it on by your own mail or in a message. It is shown this once; you can make a new one at any
        time.
      </Text>
      <CopyField label="Link" value={made.url} copyLabel="Copy Link" isFirst />
      <CopyField label="Ready text" value={made.text} copyLabel="Copy Text" />
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}
