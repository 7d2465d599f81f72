import { Paper } from '@mantine/core'
import { useState } from 'react'
import type { ShopSettings } from '#contract/shops.ts'
import type { BaseStyle } from '#domain/pricing-config.ts'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { Examples } from './Examples.tsx'
import { exampleBeam, exampleTable, priceText } from './example-lines.ts'
import classes from './Pricing.module.css'
import { PricingActions } from './PricingActions.tsx'
import { RateTabs } from './RateTabs.tsx'
import { RATE_TABS, type RateTab, tabOf } from './rate-tabs.ts'
import { usePricingForm } from './use-pricing-form.ts'

interface Props {
  readonly settings: ShopSettings
  readonly readOnly: boolean
}

export function PricingForm({ settings: { pricingConfig }, readOnly }: Props) {
  const [tab, setTab] = useState<RateTab>('base')
  const form = usePricingForm(pricingConfig, {
    readOnly,
    onProblems: (problems) => {
      const invalid = new Set([...problems.keys()].map(tabOf))
      const first = RATE_TABS.find(({ id }) => invalid.has(id))
      if (first !== undefined && !invalid.has(tab)) setTab(first.id)
    },
  })
  const [baseStyle, setBaseStyle] = useState<BaseStyle>('trestle')
  const [chosenSize, setSize] = useState('6x6')
  const size = form.sizes.includes(chosenSize) ? chosenSize : form.sizes[0]

  const price =
    tab === 'beams' && size !== undefined
      ? `Beam ${priceText(exampleBeam(form.config, size).dollars)}`
      : `Table ${priceText(exampleTable(form.config, baseStyle).dollars)}`

  return (
    <form {...form.props} aria-label="Pricing configuration" className={classes.columns}>
      <div className={classes.main}>
        {/* Inert while saving: the saved rates would overwrite anything typed now. */}
        <Paper inert={form.saving}>
          <RateTabs form={form} tab={tab} onTab={setTab} onBaseStyle={setBaseStyle} onSize={setSize} />
        </Paper>
        {!readOnly && (
          <PricingActions
            changes={form.changes}
            validChanges={form.validChanges}
            price={price}
            saving={form.saving}
            onReset={form.reset}
          />
        )}
      </div>
      <aside className={classes.examples} aria-label="Example">
        <Examples
          tab={tab}
          config={form.config}
          sizes={form.sizes}
          baseStyle={baseStyle}
          onBaseStyle={setBaseStyle}
          size={size}
          onSize={setSize}
        />
      </aside>
      <LeaveDialog
        mayLeave={() => readOnly || form.changes === 0}
        discardLabel="Discard Changes"
        onLeave={form.discardEdits}
      >
        Your changes to the rates have not been saved. They will be lost.
      </LeaveDialog>
    </form>
  )
}
