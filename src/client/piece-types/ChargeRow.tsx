import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, Input, NativeSelect, VisuallyHidden } from '@mantine/core'
import { memo, useId } from 'react'
import { formatCents } from '#domain/money.ts'
import { chargeSentence } from '#domain/pieces/charge-sentence.ts'
import { MAX_BASES } from '#domain/pieces/check-type.ts'
import { RowTools } from '../forms/RowTools.tsx'
import {
  basisChoices,
  type Choice,
  isNumeric,
  rateChoiceOf,
  rateChoices,
  stateChoices,
  whenChoices,
  withRateChoice,
} from './charge-choices.ts'
import classes from './Editor.module.css'
import { looksSame } from './looks-same.ts'
import { TypedText } from './TypedText.tsx'
import type { ChargeDraft } from './type-draft.ts'
import type { TypeForm } from './use-type-form.ts'

interface Props {
  readonly form: TypeForm
  readonly charge: ChargeDraft
  readonly at: number
  readonly isLast: boolean
  /** What it comes to in the example; undefined if it is not charged there. */
  readonly cents: number | undefined
  readonly onChange: (changes: Partial<ChargeDraft>) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

function Row({ form, charge, at, isLast, cents, onChange, onMove, onRemove }: Props) {
  const { fields } = form.draft
  const path = `charges.${at}`
  const problemId = useId()
  const name = charge.label.trim() || `charge ${at + 1}`
  const whenField = fields.find(({ id }) => id === charge.whenField)
  const isPercent = charge.rateKind === 'percent'
  const isTyped = isPercent || charge.rateKind === 'dollars'
  const read = form.definition.charges[at]
  const problems = ['rate', 'percent', ...charge.per.map((_, index) => `per.${index}`), 'when'].flatMap(
    (place) => form.problem(`${path}.${place}`) ?? [],
  )

  const select = (
    label: string,
    /** Where its problem is; empty if another field shows it. */
    place: string,
    value: string,
    choices: readonly Choice[],
    onChoice: (value: string) => void,
  ) => (
    <NativeSelect
      key={label}
      className={classes.word}
      aria-label={label}
      // Mantine would overwrite the property itself.
      attributes={{ input: { 'aria-describedby': problemId } }}
      error={place !== '' && form.problem(`${path}.${place}`) !== undefined}
      value={value}
      data={[...choices]}
      onChange={({ currentTarget }) => onChoice(currentTarget.value)}
    />
  )

  const setBasis = (index: number, value: string) =>
    onChange({ per: value === '' ? charge.per.toSpliced(index, 1) : charge.per.with(index, value) })

  return (
    <section id={charge.id} className={classes.row} aria-label={name} data-row>
      <div className={classes.rowHead}>
        <TypedText
          form={form}
          path={`${path}.label`}
          label="On the receipt"
          className={classes.chargeName}
          placeholder="Material"
          value={charge.label}
          onChange={(label) => onChange({ label })}
        />
        {/* Not an output: all of them would be read out at each keystroke. */}
        <span className={classes.amount}>
          <VisuallyHidden>In the example: </VisuallyHidden>
          {cents === undefined ? '—' : formatCents(cents)}
        </span>
        <RowTools
          what={`the price of ${name}`}
          isFirst={at === 0}
          isLast={isLast}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <fieldset
        className={classes.sentence}
        aria-label={read === undefined ? name : chargeSentence(form.definition, read)}
      >
        <span>Charge</span>
        {select('Rate', isTyped ? '' : 'rate', rateChoiceOf(charge), rateChoices(fields, charge), (choice) =>
          onChange(withRateChoice(choice, charge)),
        )}
        {isTyped && (
          <TypedText
            form={form}
            path={`${path}.${isPercent ? 'percent' : 'rate'}`}
            label={isPercent ? 'Percentage' : 'Dollars'}
            className={classes.number}
            isInSentence
            isNumber
            describedBy={problemId}
            placeholder={isPercent ? '10' : '0.00'}
            {...(isPercent ? { unit: '%' } : { prefix: '$' })}
            value={charge.rate}
            onChange={(rate) => onChange({ rate })}
          />
        )}
        {isPercent && <span>of the sum above,</span>}
        {!isPercent &&
          charge.per.map((basis, index) =>
            select(
              index === 0 ? 'Per' : `And per, ${index + 1}`,
              `per.${index}`,
              basis,
              [
                ...basisChoices(form.definition, fields, basis),
                ...(index > 0 ? [{ value: '', label: '(leave out)' }] : []),
              ],
              (value) => setBasis(index, value),
            ),
          )}
        {!isPercent &&
          charge.per.length < MAX_BASES &&
          charge.per[0] !== 'piece' &&
          select('And per', 'per', '', [{ value: '', label: 'and per…' }, ...furtherChoices()], (value) =>
            onChange({ per: [...charge.per, value] }),
          )}
        {select('When', 'when', charge.whenField, whenChoices(fields, charge.whenField), (value) =>
          onChange({ whenField: value, whenIs: true, whenOptions: [], whenOver: '' }),
        )}
        {whenField !== undefined &&
          whenField.kind !== 'choice' &&
          select('Is', 'when', charge.whenIs ? 'on' : 'off', stateChoices(whenField.kind), (value) =>
            onChange({ whenIs: value === 'on' }),
          )}
        {whenField !== undefined && isNumeric(whenField.kind) && (
          <TypedText
            form={form}
            path={`${path}.when`}
            label="Limit"
            className={classes.number}
            isInSentence
            isNumber
            describedBy={problemId}
            placeholder="0"
            {...(whenField.kind === 'amount' && { prefix: '$' as const })}
            {...(whenField.kind === 'length' && { unit: 'in' })}
            value={charge.whenOver}
            onChange={(whenOver) => onChange({ whenOver })}
          />
        )}
        {whenField?.kind === 'choice' && (
          <div className={classes.whenOptions}>
            <span>is</span>
            {whenField.options.map(({ id, label }, index) => (
              <Checkbox
                key={id}
                size="xs"
                label={label.trim() || `option ${index + 1}`}
                checked={charge.whenOptions.includes(id)}
                error={form.problem(`${path}.when`) !== undefined}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({
                    whenOptions: checked
                      ? [...charge.whenOptions, id]
                      : charge.whenOptions.filter((other) => other !== id),
                  })
                }
              />
            ))}
          </div>
        )}
      </fieldset>
      <div id={problemId}>
        {problems.length > 0 && (
          <Input.Error size="sm" mt={6}>
            {problems.join('. ')}
          </Input.Error>
        )}
      </div>
    </section>
  )

  function furtherChoices(): readonly Choice[] {
    return basisChoices(form.definition, fields, '').filter(
      ({ value }) => value !== 'piece' && !charge.per.includes(value),
    )
  }
}

/** A charge, as a sentence of choices. */
export const ChargeRow = memo(
  Row,
  (before, now) =>
    before.charge === now.charge &&
    before.at === now.at &&
    before.isLast === now.isLast &&
    before.cents === now.cents &&
    looksSame(before.form, now.form, `charges.${now.at}.`, ({ shape, fields }) => [shape, fields]),
)
