import '../zod-without-eval.ts'
import { Button } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { MAX_LINE_ITEMS } from '#contract/orders.ts'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { useDialog } from '../ui/use-dialog.ts'
import { lineOfPiece, newKey, placeLine } from './quote-draft.ts'
import type { Edit } from './use-quote-form.ts'

const CalculatorDialog = lazyDialog(
  () => import('../pieces/CalculatorDialog.tsx').then(({ CalculatorDialog }) => CalculatorDialog),
  ({ onClose }) => onClose(),
)

interface OpenCalculatorProps {
  readonly lineCount: number
  readonly edit: Edit
}

/** Opens the calculator over the form. Each priced piece becomes a line of the quote. */
export function OpenCalculator({ lineCount, edit }: OpenCalculatorProps) {
  const { opened, open, close } = useDialog()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalculator size={16} aria-hidden />}
        onClick={open}
        onPointerEnter={CalculatorDialog.preload}
        onFocus={CalculatorDialog.preload}
      >
        Open Calculator
      </Button>
      {opened && (
        <CalculatorDialog
          full={lineCount >= MAX_LINE_ITEMS ? `A quote can have at most ${MAX_LINE_ITEMS} items` : undefined}
          onAdd={(line) => edit('lines', (draft) => placeLine(draft, lineOfPiece(newKey(), line)))}
          onClose={close}
        />
      )}
    </>
  )
}
