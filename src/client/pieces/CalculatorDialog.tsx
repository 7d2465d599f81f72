import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './CalculatorDialog.module.css'
import { PiecePanel } from './PiecePanel.tsx'
import { PieceSkeleton } from './PieceSkeleton.tsx'
import { PricingGate } from './PricingGate.tsx'
import { FIRST_INPUTS, inputsOfLine, type PieceInputs } from './piece-inputs.ts'
import type { PieceLine } from './priced-piece.ts'

interface CalculatorDialogProps {
  /** The line to change. Without one, the calculator adds lines. */
  readonly line?: PieceLine
  readonly onAdd: (line: PieceLine) => void
  /** The reason the quote cannot take more items, if it is full. */
  readonly full: string | undefined
  readonly onClose: () => void
}

/** The calculator as a dialog over a quote form, which receives the pieces. */
export function CalculatorDialog({ line, onAdd, full, onClose }: CalculatorDialogProps) {
  const [typed, setTyped] = useState<PieceInputs>()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Dialog
      shows={undefined}
      opened
      onClose={onClose}
      title="Calculator"
      size={760}
      yOffset="3dvh"
      fullScreen={isNarrow}
      classNames={{ body: classes.body }}
    >
      <PricingGate skeleton={<PieceSkeleton />}>
        {({ pricingConfig }, types) => {
          const inputs = typed ?? (line === undefined ? FIRST_INPUTS : inputsOfLine(line, types))
          return (
            <PiecePanel
              config={pricingConfig}
              types={types}
              inputs={inputs}
              onInputs={(change) => setTyped((current) => change(current ?? inputs))}
              onAdd={onAdd}
              full={full}
              action={line === undefined ? 'Add to Quote' : 'Update Line'}
              startsAtFirstField={line !== undefined}
            />
          )
        }}
      </PricingGate>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {line === undefined ? 'Done' : 'Cancel'}
        </Button>
      </Group>
    </Dialog>
  )
}
