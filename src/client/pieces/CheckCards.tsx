import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import classes from './fields.module.css'

interface CheckCardsProps<Id extends string> {
  readonly legend?: string
  readonly cards: readonly {
    readonly id: Id
    readonly label: string
    /** Empty for nothing. */
    readonly cost: string
    readonly isOn: boolean
  }[]
  readonly onChange: (id: Id, isOn: boolean) => void
}

/** Checkboxes with what each adds to the price. */
export function CheckCards<Id extends string>({ legend, cards, onChange }: CheckCardsProps<Id>) {
  return (
    <fieldset className={classes.group}>
      {legend !== undefined && <legend className={classes.legend}>{legend}</legend>}
      <div className={classes.checks}>
        {cards.map(({ id, label, cost, isOn }) => (
          <Checkbox
            key={id}
            classNames={{ root: classes.check, body: classes.checkBody, labelWrapper: classes.checkWords }}
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => onChange(id, checked)}
            label={
              <>
                <span>{label}</span> {cost !== '' && <span className={classes.cost}>{cost}</span>}
              </>
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
