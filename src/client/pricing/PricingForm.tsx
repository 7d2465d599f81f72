import { Paper } from '@mantine/core'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShopSettings } from '#contract/shops.ts'
import type { BaseStyle } from '#domain/pricing-config.ts'
import { focusFirstProblem, useFocusAfterSaving } from '../ui/form-focus.ts'
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

  /** Focuses the first problem, opening its tab if necessary. */
  function focusProblem(invalidTabs: ReadonlySet<RateTab>) {
    const first = invalidTabs.has(tab) ? tab : RATE_TABS.find(({ id }) => invalidTabs.has(id))?.id
    flushSync(() => setTab(first ?? tab))
    focusFirstProblem(root.current)
  }

  const { saving, save } = useSaveSettings({
    onSaved: form.discardEdits,
    onIssues: (issues) => focusProblem(form.showIssues(issues)),
  })
  useFocusAfterSaving(root, saving)
  useFocusOnTab(root, saving)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (readOnly || saving || form.changes === 0) return
    const checked = form.check()
    if ('invalidTabs' in checked) return focusProblem(checked.invalidTabs)
    const changes = pricingChanges(pricingConfig, checked.edits)
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
        {/* Inert while saving: the saved rates would overwrite anything typed now. */}
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
        onLeave={form.discardEdits}
      >
        Your changes to the rates have not been saved. They will be lost.
      </LeaveDialog>
    </form>
  )
}

/** Moves the focus to the open tab after saving, because the disabled Save button loses it. */
function useFocusOnTab(root: RefObject<HTMLFormElement | null>, saving: boolean): void {
  const wasSaving = useRef(false)
  useEffect(() => {
    const hasLostFocus = document.activeElement?.contains(root.current)
    if (wasSaving.current && !saving && hasLostFocus) {
      root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus()
    }
    wasSaving.current = saving
  }, [root, saving])
}
