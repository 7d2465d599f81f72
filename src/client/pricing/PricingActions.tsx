import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import classes from './Pricing.module.css'

interface Props {
  readonly changes: number
  /** Of the example, in words. */
  readonly price: string
  readonly saving: boolean
  readonly onReset: () => void
}

export function PricingActions({ changes, price, saving, onReset }: Props) {
  const [asking, question] = useDisclosure()
  return (
    <div className={classes.actions} data-changed={changes > 0 || undefined}>
      <span className={classes.state} role="status">
        {changes === 0 ? 'No unsaved changes' : `${changes} unsaved ${changes === 1 ? 'change' : 'changes'}`}
      </span>
      <span className={classes.price} aria-hidden>
        {price}
      </span>
      <Button variant="default" disabled={saving} onClick={question.open}>
        Reset to defaults
      </Button>
      <Button type="submit" disabled={changes === 0 || saving}>
        {saving ? 'Saving...' : 'Save Changes'}
      </Button>
      <ConfirmDialog
        title="Reset to defaults?"
        opened={asking}
        confirmLabel="Reset"
        onCancel={question.close}
        onConfirm={() => {
          question.close()
          onReset()
        }}
      >
        <Text size="sm">
          Every field gets its default, and beam sizes that are not among the defaults are removed. Nothing is
          saved until you press Save Changes.
        </Text>
      </ConfirmDialog>
    </div>
  )
}
