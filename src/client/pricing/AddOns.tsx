import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { ADD_ON_NAMES } from '#domain/piece-names.ts'
import type { AddOn } from '#domain/pricing-config.ts'
import { BEAM_ADD_ON_ROWS, FLAT, switchPath, TABLE_ADD_ON_ROWS } from '#domain/rate-rows.ts'
import { priceText } from './example-lines.ts'
import classes from './Pricing.module.css'
import { RateField } from './RateField.tsx'
import type { PricingForm } from './use-pricing-form.ts'

interface Props {
  readonly form: PricingForm
}

/** Switches for the add-ons. Turning one off keeps its price. */
export function AddOns({ form }: Props) {
  const toggle = (addOn: AddOn) => (
    <Switch
      label={ADD_ON_NAMES[addOn]}
      withThumbIndicator={false}
      classNames={{ label: classes.label }}
      checked={form.isOn(switchPath(addOn))}
      disabled={form.readOnly}
      onChange={(event) => form.setSwitch(switchPath(addOn), event.currentTarget.checked)}
    />
  )
  return (
    <>
      <h3 className={classes.group}>Tables and tabletops</h3>
      {TABLE_ADD_ON_ROWS.map(({ addOn, rate, unit }) => (
        <div
          key={addOn}
          className={classes.row}
          data-changed={form.isChanged(switchPath(addOn)) || undefined}
        >
          <div>{toggle(addOn)}</div>
          <div className={classes.elsewhere}>
            {priceText(form.config[rate])} {unit}, set in Base Rates
          </div>
        </div>
      ))}
      <h3 className={classes.group}>Beams</h3>
      {BEAM_ADD_ON_ROWS.map(({ addOn, path, label }) => {
        const field = form.rate(path)
        return (
          <RateField
            key={addOn}
            label={`${label} fee`}
            visibleLabel={toggle(addOn)}
            unit={FLAT}
            readOnly={form.readOnly}
            {...field}
            changed={field.changed || form.isChanged(switchPath(addOn))}
          />
        )
      })}
    </>
  )
}
