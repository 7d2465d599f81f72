import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

interface Props {
  readonly onKeepMine: () => void
  readonly onDiscardMine: () => void
}

/** Somebody else was faster. */
export function NewerPlan({ onKeepMine, onDiscardMine }: Props) {
  return (
    <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      Somebody else saved the work steps after you started editing. What you typed is still here.
      <Group gap="xs" mt="sm">
        <Button variant="default" size="xs" onClick={onKeepMine}>
          Keep Mine
        </Button>
        <Button variant="default" size="xs" onClick={onDiscardMine}>
          Discard Mine
        </Button>
      </Group>
    </Alert>
  )
}
