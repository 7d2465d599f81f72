import { ActionIcon } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import type { PieceLine } from './priced-piece.ts'

const CalculatorDialog = lazyDialog(
  () => import('./CalculatorDialog.tsx').then(({ CalculatorDialog }) => CalculatorDialog),
  ({ onClose }) => onClose(),
)

interface LineCalculatorProps {
  readonly line: PieceLine
  /** `line 2`. */
  readonly what: string
  readonly startsOpen?: boolean
  readonly onChange: (line: PieceLine) => void
}

/** Opens a line in the calculator: with the inputs of its piece, or to give it one. */
export function LineCalculator({ line, what, startsOpen = false, onChange }: LineCalculatorProps) {
  const { opened, open, close } = useDialog()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (startsOpen) button.current?.click()
  }, [startsOpen])
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        {...(line.piece === undefined && { color: 'gray' })}
        size="lg"
        aria-label={`Open ${what} in the calculator`}
        onClick={open}
        onPointerEnter={CalculatorDialog.preload}
        onFocus={CalculatorDialog.preload}
      >
        <IconCalculator size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      {opened && (
        <CalculatorDialog
          line={line}
          full={undefined}
          onAdd={(changed) => {
            onChange(changed)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
