import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import classes from './RestoredNote.module.css'

interface RestoredNoteProps {
  readonly onStartOver: () => void
}

/** Says why the form is not empty. */
export function RestoredNote({ onStartOver }: RestoredNoteProps) {
  const [shown, setShown] = useState(true)
  if (!shown) return null
  return (
    <Alert role="status" py="xs">
      <Group justify="space-between" gap="sm">
        <span className={classes.words}>What you had typed before is back. It is not saved yet.</span>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            onStartOver()
            setShown(false)
          }}
        >
          Start over
        </Button>
      </Group>
    </Alert>
  )
}
