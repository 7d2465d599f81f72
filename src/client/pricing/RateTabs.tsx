import '@mantine/core/styles/Tabs.layer.css'
import { Alert, Tabs, VisuallyHidden } from '@mantine/core'
import type { BaseStyle } from '#domain/pricing-config.ts'
import { BASE_RATE_ROWS, BASE_STYLE_ROWS } from '#domain/rate-rows.ts'
import { AddOns } from './AddOns.tsx'
import { BeamRates } from './BeamRates.tsx'
import classes from './Pricing.module.css'
import { RateField } from './RateField.tsx'
import { RATE_TABS, type RateTab } from './rate-tabs.ts'
import type { PricingForm } from './use-pricing-form.ts'

interface Props {
  readonly form: PricingForm
  readonly tab: RateTab
  readonly onTab: (tab: RateTab) => void
  /** Called when one of its fields gets the focus, so that the example shows it. */
  readonly onBaseStyle: (style: BaseStyle) => void
  readonly onSize: (size: string) => void
}

export function RateTabs({ form, tab, onTab, onBaseStyle, onSize }: Props) {
  const problem = form.problems.get('')
  return (
    <Tabs
      value={tab}
      onChange={(value) => onTab(RATE_TABS.find(({ id }) => id === value)?.id ?? tab)}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs}>
        {RATE_TABS.map(({ id, label }) => {
          const problems = form.problemsOn(id)
          return (
            <Tabs.Tab key={id} value={id} rightSection={problems > 0 && <ProblemCount problems={problems} />}>
              {label}
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      {problem !== undefined && (
        <Alert color="red" role="alert" data-problem tabIndex={-1} m="md" mb={0}>
          {problem}
        </Alert>
      )}
      <Tabs.Panel value="base">
        {BASE_RATE_ROWS.map((row) => (
          <RateField key={row.path} {...row} readOnly={form.readOnly} {...form.rate(row.path)} />
        ))}
      </Tabs.Panel>
      <Tabs.Panel value="styles">
        {BASE_STYLE_ROWS.map(({ style, ...row }) => (
          <RateField
            key={row.path}
            {...row}
            readOnly={form.readOnly}
            {...form.rate(row.path)}
            onFocus={() => onBaseStyle(style)}
          />
        ))}
      </Tabs.Panel>
      <Tabs.Panel value="beams">
        <BeamRates form={form} onFocus={onSize} />
      </Tabs.Panel>
      <Tabs.Panel value="addOns">
        <AddOns form={form} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** The number of problems on a tab. */
function ProblemCount({ problems }: { readonly problems: number }) {
  return (
    <span className={classes.mark}>
      {problems}
      <VisuallyHidden> {problems === 1 ? 'problem' : 'problems'}</VisuallyHidden>
    </span>
  )
}
