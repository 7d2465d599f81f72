import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { formatCents } from '#domain/money.ts'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './CalculatorDialog.module.css'
import { changedLine, priceByHand } from './changed-line.ts'
import { PiecePanel } from './PiecePanel.tsx'
import { PieceSkeleton } from './PieceSkeleton.tsx'
import { PricingGate } from './PricingGate.tsx'
import { FIRST_INPUTS, inputsOfLine, type PieceInputs } from './piece-inputs.ts'
import { type PieceLine, pricePiece } from './priced-piece.ts'

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
  const [keeps, setKeeps] = useState<boolean>()
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Dialog
      isLong
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
          const first = line === undefined ? FIRST_INPUTS : inputsOfLine(line, types)
          const inputs = typed ?? first
          const priced = pricePiece(inputs, pricingConfig, types).line
          const byHand = line && priceByHand(line, priced)
          // For a table that becomes a beam, the price was not meant.
          const keepsPrice = keeps ?? line?.piece?.type === priced.piece?.type
          const update = (before: PieceLine, to: PieceLine) =>
            typed === undefined && keeps !== false && isSaid(before)
              ? before
              : changedLine(before, { from: pricePiece(first, pricingConfig, types), to, keepsPrice })
          return (
            <PiecePanel
              config={pricingConfig}
              types={types}
              inputs={inputs}
              onInputs={(next) => setTyped((current) => next(current ?? inputs))}
              onAdd={(to) => onAdd(line === undefined ? to : update(line, to))}
              full={full}
              action={line === undefined ? 'Add to Quote' : 'Update Line'}
              startsAtFirstField={line !== undefined}
              belowPrice={
                byHand !== undefined && (
                  <Checkbox
                    mt="xs"
                    label={`Keep ${formatCents(byHand)}, the price that was set by hand`}
                    checked={keepsPrice}
                    onChange={({ currentTarget: { checked } }) => setKeeps(checked)}
                  />
                )
              }
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

/** Otherwise the calculator fills in what is missing. */
function isSaid({ description, price }: PieceLine): boolean {
  return description.trim() !== '' && price.trim() !== ''
}
