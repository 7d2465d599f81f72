import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { PricingConfigChanges } from '#contract/shops.ts'
import { SubmitButton } from '../forms/SubmitButton.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import classes from './Pricing.module.css'
import { RatesEffect } from './RatesEffect.tsx'

interface Props {
  readonly changes: number
  /** The changes that can be saved. */
  readonly validChanges: PricingConfigChanges | undefined
  /** The example's price: `Table $3,505.00`. */
  readonly price: string
  readonly saving: boolean
  readonly onReset: () => void
}

export function PricingActions({ changes, validChanges, price, saving, onReset }: Props) {
  const [isResetOpen, resetDialog] = useDisclosure()
  return (
    <SaveBar
      className={classes.actions}
      isChanged={changes > 0}
      above={<RatesEffect changes={validChanges} />}
      state={
        changes === 0 ? 'No unsaved changes' : `${changes} unsaved ${changes === 1 ? 'change' : 'changes'}`
      }
    >
      <span className={classes.price} aria-hidden>
        {price}
      </span>
      <Button variant="default" disabled={saving} onClick={resetDialog.open}>
        Reset to defaults
      </Button>
      <SubmitButton isIdle={changes === 0 || saving}>{saving ? 'Saving...' : 'Save Changes'}</SubmitButton>
      <ConfirmDialog
        title="Reset to defaults?"
        opened={isResetOpen}
        confirmLabel="Reset"
        onCancel={resetDialog.close}
        onConfirm={() => {
          resetDialog.close()
          onReset()
        }}
      >
        <Text size="sm">
          This resets every field to its default and removes any beam sizes you added. Nothing is saved until
          you choose Save Changes.
        </Text>
      </ConfirmDialog>
    </SaveBar>
  )
}
