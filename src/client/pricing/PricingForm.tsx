import { Paper } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShopSettings } from '#contract/shops.ts'
import type { BaseStyle } from '#domain/pricing-config.ts'
import { focusFirstProblem, useFocusAfterSaving } from '../quotes/form-focus.ts'
import { LeaveDialog } from '../ui/LeaveDialog.tsx'
import { Examples } from './Examples.tsx'
import { exampleBeam, exampleTable, priceText } from './example-lines.ts'
import classes from './Pricing.module.css'
import { PricingActions } from './PricingActions.tsx'
import { pricingChanges } from './pricing-edits.ts'
import { RateTabs } from './RateTabs.tsx'
import { RATE_TABS, type RateTab } from './rate-fields.ts'
import { usePricingForm } from './use-pricing-form.ts'
import { useSaveSettings } from './use-save-settings.ts'

interface Props {
  readonly settings: ShopSettings
  readonly readOnly: boolean
}

export function PricingForm({ settings: { pricingConfig }, readOnly }: Props) {
  const root = useRef<HTMLFormElement>(null)
  const form = usePricingForm(pricingConfig, readOnly)
  const [tab, setTab] = useState<RateTab>('base')
  const [baseStyle, setBaseStyle] = useState<BaseStyle>('trestle')
  const [chosenSize, setSize] = useState('6x6')
  const size = form.sizes.includes(chosenSize) ? chosenSize : form.sizes[0]

  const price =
    tab === 'beams' && size !== undefined
      ? `Beam ${priceText(exampleBeam(form.config, size).dollars)}`
      : `Table ${priceText(exampleTable(form.config, baseStyle).dollars)}`

  /** Opens the tab that holds what is wrong, at the first field of it. */
  function open(wrong: ReadonlySet<RateTab>) {
    const first = wrong.has(tab) ? tab : RATE_TABS.find(({ id }) => wrong.has(id))?.id
    flushSync(() => setTab(first ?? tab))
    focusFirstProblem(root.current)
  }

  const { saving, save } = useSaveSettings({
    onSaved: form.forget,
    onIssues: (issues) => open(form.refuse(issues)),
  })
  useFocusAfterSaving(root, saving)
  useFocusOnTab(root, saving)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (readOnly || saving || form.changes === 0) return
    const finished = form.finish()
    if ('wrong' in finished) return open(finished.wrong)
    const changes = pricingChanges(pricingConfig, finished.edits)
    if (Object.keys(changes).length > 0) save(changes)
  }

  return (
    <form
      ref={root}
      onSubmit={submit}
      noValidate
      aria-label="Pricing configuration"
      className={classes.columns}
    >
      <div className={classes.main}>
        {/* What is typed while the rates are on their way would be lost with the next ones. */}
        <Paper inert={saving}>
          <RateTabs form={form} tab={tab} onTab={setTab} onBaseStyle={setBaseStyle} onSize={setSize} />
        </Paper>
        {!readOnly && (
          <PricingActions changes={form.changes} price={price} saving={saving} onReset={form.reset} />
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
        onLeave={form.forget}
      >
        Your changes to the rates have not been saved. They will be lost.
      </LeaveDialog>
    </form>
  )
}

/** Once everything is saved the button is off and takes no focus: it goes to where one reads on. */
function useFocusOnTab(root: RefObject<HTMLFormElement | null>, saving: boolean): void {
  const wasSaving = useRef(false)
  useEffect(() => {
    const nowhere = document.activeElement?.contains(root.current)
    if (wasSaving.current && !saving && nowhere) {
      root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
    }
    wasSaving.current = saving
  }, [root, saving])
}
