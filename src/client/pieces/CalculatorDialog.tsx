import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './CalculatorDialog.module.css'
import { PiecePanel } from './PiecePanel.tsx'
import { PieceSkeleton } from './PieceSkeleton.tsx'
import { PricingGate } from './PricingGate.tsx'
import { FIRST_INPUTS } from './piece-inputs.ts'
import type { PieceLine } from './priced-piece.ts'

interface CalculatorDialogProps {
  readonly onAdd: (line: PieceLine) => void
  /** The reason the quote cannot take more items, if it is full. */
  readonly full: string | undefined
  readonly onClose: () => void
}

/** The calculator as a dialog over a quote form, which receives the pieces. */
export function CalculatorDialog({ onAdd, full, onClose }: CalculatorDialogProps) {
  const [inputs, setInputs] = useState(FIRST_INPUTS)
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
        {({ pricingConfig }) => (
          <PiecePanel config={pricingConfig} inputs={inputs} onInputs={setInputs} onAdd={onAdd} full={full} />
        )}
      </PricingGate>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Done
        </Button>
      </Group>
    </Dialog>
  )
}
