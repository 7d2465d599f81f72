import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { ActionIcon, Button, Radio } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { flushSync } from 'react-dom'
import { changedAt, newOption, withoutOption } from './draft-edits.ts'
import classes from './Editor.module.css'
import { TypedText } from './TypedText.tsx'
import type { FieldDraft, OptionDraft } from './type-draft.ts'
import type { TypeForm } from './use-type-form.ts'

/** What is asked only where somebody wants more. */
export const OPTION_DETAILS = ['phrase', 'inches', 'poundsPerCubicFoot', 'words'] as const

interface Props {
  readonly form: TypeForm
  readonly field: FieldDraft
  /** The field's name. */
  readonly name: string
  readonly path: string
  readonly showsDetails: boolean
  readonly onChange: (changes: Partial<FieldDraft>) => void
}

/** The options of a choice, each with its rate. Enter goes to the next option, and adds one after the last. */
export function OptionRows({ form, field, name: fieldName, path, showsDetails, onChange }: Props) {
  const { shape } = form.draft
  const isSection = shape.kind === 'bar' && shape.section === field.id
  const isSide = Object.values(shape).includes(field.id) && !isSection
  const { options } = field

  function add() {
    const option = newOption()
    flushSync(() =>
      onChange({ options: [...options, option], ...(options.length === 0 && { initial: option.id }) }),
    )
    focusIn(option.id)
  }

  function remove(at: number) {
    const next = options[at + 1] ?? options[at - 1]
    flushSync(() => onChange(withoutOption(field, at)))
    focusIn(next?.id)
  }

  return (
    <div className={classes.options}>
      {options.map((option, at) => {
        const name = option.label.trim() || `option ${at + 1}`
        const text = (
          key: Exclude<keyof OptionDraft, 'id' | 'isNew'>,
          label: string,
          more: {
            readonly place?: string
            readonly prefix?: '$'
            readonly unit?: string
            readonly placeholder?: string
          } = {},
        ) => {
          const { place = key, ...others } = more
          return (
            <TypedText
              form={form}
              path={`${path}.options.${at}.${place}`}
              label={label}
              value={option[key]}
              isLabelHidden={at > 0 && !showsDetails}
              isNumber={key !== 'label' && key !== 'phrase' && key !== 'words'}
              onChange={(value) => onChange({ options: changedAt(options, at, { [key]: value }) })}
              {...others}
            />
          )
        }
        return (
          <fieldset
            key={option.id}
            id={option.id}
            className={classes.option}
            aria-label={name}
            onKeyDown={(event) => {
              const isInput = event.target instanceof HTMLInputElement && event.target.type === 'text'
              if (event.key !== 'Enter' || !isInput || event.nativeEvent.isComposing) return
              if (event.ctrlKey || event.metaKey) return
              event.preventDefault()
              const next = options[at + 1]
              if (next === undefined) add()
              else focusIn(next.id)
            }}
          >
            <div className={classes.optionCells}>
              <div className={classes.usual}>
                {(at === 0 || showsDetails) && <span aria-hidden>Usual</span>}
                <Radio
                  name={`${field.id}-usual`}
                  aria-label={`${name} is the usual one`}
                  checked={field.initial === option.id}
                  onChange={() => onChange({ initial: option.id })}
                />
              </div>
              {text('label', 'Option', { placeholder: 'Walnut' })}
              {text('rate', 'Rate', { prefix: '$', placeholder: '0.00' })}
              {(isSide || (showsDetails && !isSection)) && text('inches', 'Measures', { unit: 'in' })}
              {isSection && text('width', 'Width', { unit: 'in', place: 'section.width' })}
              {isSection && text('height', 'Height', { unit: 'in', place: 'section.height' })}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                className={classes.removeOption}
                aria-label={`Remove ${name}`}
                onClick={() => remove(at)}
              >
                <IconTrash size={17} stroke={1.6} aria-hidden />
              </ActionIcon>
            </div>
            {showsDetails && (
              <div className={classes.optionDetails}>
                {text('phrase', 'In a description', { placeholder: option.label.toLowerCase() })}
                {text('poundsPerCubicFoot', 'Weight', { unit: 'lb/cu ft' })}
                {text('words', 'Other words')}
              </div>
            )}
          </fieldset>
        )
      })}
      <div>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={`Option of ${fieldName}`}
          onClick={add}
        >
          Option
        </Button>
      </div>
    </div>
  )
}

function focusIn(id: string | undefined): void {
  document
    .getElementById(id ?? '')
    ?.querySelector<HTMLElement>('input[type="text"], input:not([type])')
    ?.focus()
}
