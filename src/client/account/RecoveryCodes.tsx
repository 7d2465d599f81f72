import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { CopyField } from '../ui/CopyField.tsx'
import { saveFile } from '../ui/save-file.ts'

interface Props {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** Shown once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const text = codes.join('\n')
  return (
    <Stack gap="md">
      <Alert color="yellow" title="Keep these recovery codes">
        If you lose your phone, each of them signs you in once. They are not shown again: keep them where you
        keep passwords, or print them.
      </Alert>
      <CopyField label="Recovery codes" value={text} copyLabel="Copy Codes" isFirst />
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'Kerf recovery codes.txt')}
        >
          Download
        </Button>
        <Button onClick={onDone}>I Have Kept Them</Button>
      </Group>
    </Stack>
  )
}
