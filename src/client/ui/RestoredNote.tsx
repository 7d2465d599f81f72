import { Alert, Button, Group, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import classes from './RestoredNote.module.css'
import { useAnnounced } from './use-announced.ts'

interface RestoredNoteProps {
  readonly onStartOver: () => void
}

const WORDS = 'Your unsaved changes were restored.'

/** Tells the user that the form is filled with their unsaved work. */
export function RestoredNote({ onStartOver }: RestoredNoteProps) {
  const [shown, setShown] = useState(true)
  const announced = useAnnounced(WORDS)
  if (!shown) return null
  return (
    <Alert role="none" py="xs">
      <Group justify="space-between" gap="sm">
        {/* Screen readers find the words in the region, once. */}
        <span className={classes.words} aria-hidden>
          {WORDS}
        </span>
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
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
