import { formatUnitRate } from '#domain/money.ts'
import { BASE_STYLE_NAMES } from '#domain/piece-names.ts'
import { TOP_ADD_ONS, type TopAddOn } from '#domain/pieces/built-in.ts'
import { BASE_STYLES, type BaseStyle, type PricingConfig } from '#domain/pricing-config.ts'
import { AddOnChecks } from './AddOnChecks.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { DimensionField } from './DimensionField.tsx'
import classes from './fields.module.css'
import type { TopInputs } from './piece-inputs.ts'
import type { FieldProblem } from './typed-amounts.ts'

interface TopFieldsProps {
  readonly inputs: TopInputs
  readonly config: PricingConfig
  readonly problems: ReadonlyMap<string, FieldProblem>
  readonly onChange: (changes: Partial<TopInputs>) => void
  /** Only complete tables have a base. */
  readonly base?: { readonly style: BaseStyle; readonly onChange: (style: BaseStyle) => void }
}

const THICKNESS_STEP = 0.25

export function TopFields({ inputs, config, problems, onChange, base }: TopFieldsProps) {
  const costs: Readonly<Record<TopAddOn, string>> = {
    breadboards: `+ ${formatUnitRate(config.breadboardFlat)}`,
    premiumWood: `+ ${formatUnitRate(config.premiumWoodRate)} / sq ft`,
    stain: `+ ${formatUnitRate(config.stainRate)} / sq ft`,
  }
  const dimension = (field: 'length' | 'width' | 'thickness') => ({
    unit: 'in' as const,
    value: inputs[field],
    problem: problems.get(field),
    onChange: (value: string) => onChange({ [field]: value }),
  })
  return (
    <>
      <div className={classes.dimensions}>
        <DimensionField label="Length" {...dimension('length')} />
        <DimensionField label="Width" {...dimension('width')} />
        <DimensionField label="Thickness" step={THICKNESS_STEP} {...dimension('thickness')} />
      </div>
      {base !== undefined && (
        <ChoiceField
          label="Base style"
          value={base.style}
          choices={BASE_STYLES.map((style) => ({
            value: style,
            label: BASE_STYLE_NAMES[style],
            cost: formatUnitRate(config.baseStyleFees[style]),
          }))}
          onChange={base.onChange}
        />
      )}
      <AddOnChecks
        offered={TOP_ADD_ONS.filter((addOn) => config.enabledAddOns[addOn]).map((addOn) => ({
          addOn,
          cost: costs[addOn],
        }))}
        chosen={inputs.addOns}
        onChange={(addOns) => onChange({ addOns })}
      />
    </>
  )
}
