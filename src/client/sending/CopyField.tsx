import { Button, Textarea } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { showSuccess } from '../ui/toast.tsx'
import classes from './Sending.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly copyLabel: string
  /** Whether its button is where one begins. */
  readonly isFirst?: boolean
}

/** Text to be taken elsewhere. */
export function CopyField({ label, value, copyLabel, isFirst = false }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      showSuccess('Copied')
    } catch {
      // Browsers hand the clipboard to pages with HTTPS only; the text is marked then, to be copied by hand.
      field.current?.select()
      showSuccess('Text selected', 'Copy it with Ctrl+C, or with your phone’s own Copy.')
    }
  }

  return (
    <div className={classes.copy}>
      <Textarea ref={field} label={label} value={value} readOnly autosize maxRows={8} />
      <Button
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
