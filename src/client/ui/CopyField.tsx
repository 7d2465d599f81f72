import { Button, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import classes from './CopyField.module.css'
import { showSuccess } from './toast.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly copyLabel: string
  /** Whether its button gets the initial focus. */
  readonly isFirst?: boolean
}

/** Read-only text with a button that copies it. */
export function CopyField({ label, value, copyLabel, isFirst = false }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // It may take the place of what was pressed.
  useEffect(() => {
    if (isFirst) button.current?.focus({ preventScroll: true })
  }, [isFirst])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      showSuccess('Copied')
    } catch {
      // Browsers allow clipboard access only over HTTPS. Otherwise select the text so that the user can copy it.
      field.current?.select()
      showSuccess('Text selected', 'Press Ctrl+C, or use Copy on your phone.')
    }
  }

  return (
    <div className={classes.copy}>
      <Textarea ref={field} label={label} value={value} readOnly autosize maxRows={8} />
      <Button
        ref={button}
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={copy}
        data-autofocus={isFirst || undefined}
      >
        {copyLabel}
      </Button>
    </div>
  )
}
