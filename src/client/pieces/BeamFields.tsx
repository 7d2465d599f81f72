import { formatUnitRate } from '#domain/money.ts'
import { BEAM_ADD_ONS, beamSizes, type PricingConfig } from '#domain/pricing-config.ts'
import { AddOnChecks } from './AddOnChecks.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { DimensionField } from './DimensionField.tsx'
import classes from './fields.module.css'
import type { PieceInputs } from './piece-inputs.ts'
import type { FieldProblem } from './typed-amounts.ts'

interface BeamFieldsProps {
  readonly inputs: PieceInputs['beam']
  readonly size: string
  readonly config: PricingConfig
  readonly problems: ReadonlyMap<string, FieldProblem>
  readonly onChange: (changes: Partial<PieceInputs['beam']>) => void
}

export function BeamFields({ inputs, size, config, problems, onChange }: BeamFieldsProps) {
  return (
    <>
      <div className={classes.two}>
        <DimensionField
          label="Length"
          unit="in"
          value={inputs.length}
          problem={problems.get('length')}
          onChange={(length) => onChange({ length })}
        />
        <ChoiceField
          label="Beam size"
          value={size}
          choices={beamSizes(config).map((choice) => ({
            value: choice,
            label: choice,
            cost: `${formatUnitRate(config.beamRates[choice] ?? 0)} / ft`,
          }))}
          onChange={(next) => onChange({ size: next })}
        />
      </div>
      <AddOnChecks
        offered={BEAM_ADD_ONS.filter((addOn) => config.enabledAddOns[addOn]).map((addOn) => ({
          addOn,
          cost: `+ ${formatUnitRate(config.addOnFees[addOn])}`,
        }))}
        chosen={inputs.addOns}
        onChange={(addOns) => onChange({ addOns })}
      />
    </>
  )
}
