import { Alert, Button, Group } from '@mantine/core'
import { useState } from 'react'
import classes from './RestoredNote.module.css'

interface RestoredNoteProps {
  readonly onStartOver: () => void
}

/** Tells the user that the form is filled with their unsaved work. */
export function RestoredNote({ onStartOver }: RestoredNoteProps) {
  const [shown, setShown] = useState(true)
  if (!shown) return null
  return (
    <Alert role="status" py="xs">
      <Group justify="space-between" gap="sm">
        <span className={classes.words}>Your unsaved changes were restored.</span>
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
