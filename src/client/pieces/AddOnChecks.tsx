import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { ADD_ON_NAMES } from '#domain/piece-names.ts'
import type { AddOn } from '#domain/pricing-config.ts'
import classes from './fields.module.css'

interface AddOnChecksProps<A extends AddOn> {
  /** The add-ons that the shop offers, each with its price. */
  readonly offered: readonly { readonly addOn: A; readonly cost: string }[]
  readonly chosen: readonly A[]
  readonly onChange: (chosen: readonly A[]) => void
}

export function AddOnChecks<A extends AddOn>({ offered, chosen, onChange }: AddOnChecksProps<A>) {
  if (offered.length === 0) return null
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Add-ons</legend>
      <div className={classes.checks}>
        {offered.map(({ addOn, cost }) => (
          <Checkbox
            key={addOn}
            classNames={{ root: classes.check, body: classes.checkBody, labelWrapper: classes.checkWords }}
            checked={chosen.includes(addOn)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, addOn] : chosen.filter((other) => other !== addOn))
            }
            label={
              <>
                <span>{ADD_ON_NAMES[addOn]}</span> <span className={classes.cost}>{cost}</span>
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
