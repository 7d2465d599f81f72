import { ActionIcon, Table, Textarea, TextInput } from '@mantine/core'
import { IconReceiptTax } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { centsFromDollars } from '#domain/money.ts'
import { priceRemark } from '#domain/pieces/price-remark.ts'
import { MoveButtons } from '../forms/MoveButtons.tsx'
import { LineCalculator } from '../pieces/LineCalculator.tsx'
import { LazyPiecePicture } from '../pieces/lazy-piece-picture.tsx'
import { moneyOnBlur, normalizeOnBlur, typedPrice } from '../typed-number.ts'
import { afterPress } from '../ui/pressed.ts'
import { numberProblem, tooLargeProblem } from './check-order.ts'
import { EditableRow } from './EditableRow.tsx'
import classes from './editable-rows.module.css'
import { LineReader, type TakeReading } from './LineReader.tsx'
import { LineReductions } from './LineReductions.tsx'
import { leaveNumber } from './leave-number.ts'
import { rowField } from './problems.ts'
import { changeLine, type DraftLine } from './quote-draft.ts'
import type { Edit } from './use-quote-form.ts'

interface LineItemRowProps {
  readonly line: DraftLine
  /** Counted from 1. */
  readonly number: number
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly startsInCalculator: boolean
  /** Undefined if the line is invalid. */
  readonly totalCents: number | undefined
  readonly descriptionProblem: string | undefined
  readonly quantityProblem: string | undefined
  readonly priceProblem: string | undefined
  readonly discountProblem: string | undefined
  readonly discountReasonProblem: string | undefined
  readonly edit: Edit
  readonly onMove: (key: string, by: -1 | 1) => void
  readonly onRemove: (key: string) => void
  readonly onKeyDown: (event: KeyboardEvent, key: string, field: LineField) => void
}

export type LineField = 'description' | 'quantity' | 'price'

/** Otherwise Mantine measures every description again and again, which takes seconds in a quote with 200 lines. */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content')

/** Memoized: a keystroke in a quote with 200 lines renders only one. */
export const LineItemRow = memo(function LineItemRow(props: LineItemRowProps) {
  const { line, number, isFirst, isLast, edit } = props
  const [opened, setOpened] = useState(false)
  const [isDescribing, setDescribing] = useState(false)
  const taking = useRef<TakeReading>(null)
  const isReducible = opened || line.discount !== null || !line.taxable

  const remark = remarkOf(line)

  function change(name: LineField, value: string, problem?: string) {
    edit(rowField(line.key, name), (draft) => changeLine(draft, line.key, { [name]: value }), problem)
  }

  function field(name: LineField, problem: string | undefined) {
    return {
      id: rowField(line.key, name),
      value: line[name],
      error: problem,
      autoComplete: 'off',
      onKeyDown: (event: KeyboardEvent) => props.onKeyDown(event, line.key, name),
    }
  }

  function numberField(
    name: 'quantity' | 'price',
    problem: string | undefined,
    onLeaving: (text: string) => string,
  ) {
    return {
      ...field(name, problem),
      classNames: { input: classes.number },
      onFocus: (event: { readonly currentTarget: HTMLInputElement }) => event.currentTarget.select(),
      onChange: ({ currentTarget: { value } }: { readonly currentTarget: HTMLInputElement }) =>
        change(name, value, tooLargeProblem(name, value)),
      onBlur: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
        const value = onLeaving(line[name])
        leaveNumber({
          input: currentTarget,
          typed: line[name],
          value,
          said: problem,
          problem: numberProblem(name, value),
          change: (text, said) => change(name, text, said),
          say: (wrong) => edit(rowField(line.key, name), undefined, wrong),
        })
      },
    }
  }

  return (
    <EditableRow
      id={line.key}
      what={`line ${number}`}
      amountName="Total"
      amountCents={props.totalCents}
      onRemove={() => props.onRemove(line.key)}
      moreButton={
        <>
          {!(isFirst && isLast) && (
            <div className={classes.moves}>
              <MoveButtons
                what={`line ${number}`}
                isFirst={isFirst}
                isLast={isLast}
                onMove={(by) => props.onMove(line.key, by)}
              />
            </div>
          )}
          <LineCalculator
            line={line}
            what={`line ${number}`}
            startsOpen={props.startsInCalculator}
            onChange={(changed) =>
              edit(rowField(line.key, 'description'), (draft) => changeLine(draft, line.key, changed))
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Discount and tax of line ${number}`}
            aria-expanded={isReducible}
            onClick={() => setOpened(!isReducible)}
          >
            <IconReceiptTax size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      }
    >
      <Table.Td
        className={classes.description}
        data-label="Description"
        onFocus={() => setDescribing(true)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return
          // What is read takes the height of three buttons: *Add Item* below it would miss its own press.
          afterPress(() => {
            if (!currentTarget.contains(document.activeElement)) setDescribing(false)
          })
        }}
      >
        {/* Wraps as it is typed. Enter moves on, as in every field of a row. */}
        <Textarea
          {...field('description', props.descriptionProblem)}
          rows={1}
          autosize={!GROWS_BY_ITSELF}
          classNames={{ input: classes.growing }}
          onChange={({ currentTarget: { value } }) => change('description', value)}
          onKeyDown={(event) => {
            if (isPlainEnter(event) && !hasPrice(line) && taking.current?.() === true) event.preventDefault()
            else props.onKeyDown(event, line.key, 'description')
          }}
          aria-label={`Description of line ${number}`}
        />
        {isDescribing && mayBePiece(line.description) && (
          <LineReader line={line} taking={taking} edit={edit} />
        )}
        {line.piece !== undefined && (
          <div className={classes.piece}>
            {line.piece.type !== 'custom' && (
              <div className={classes.picture}>
                <LazyPiecePicture piece={line.piece} />
              </div>
            )}
            {remark !== undefined && <p className={classes.remark}>{remark}</p>}
          </div>
        )}
        {isReducible && (
          <LineReductions
            line={line}
            number={number}
            problem={props.discountProblem}
            reasonProblem={props.discountReasonProblem}
            edit={edit}
          />
        )}
      </Table.Td>
      <Table.Td className={classes.quantity} data-label="Qty">
        <TextInput
          {...numberField('quantity', props.quantityProblem, (text) => normalizeOnBlur(text, '1'))}
          aria-label={`Quantity of line ${number}`}
          inputMode="decimal"
        />
      </Table.Td>
      <Table.Td className={classes.price} data-label="Price">
        <TextInput
          {...numberField('price', props.priceProblem, (text) => moneyOnBlur(text, '0'))}
          aria-label={`Price of line ${number}`}
          inputMode="decimal"
          placeholder="0.00"
          leftSection="$"
          leftSectionPointerEvents="none"
        />
      </Table.Td>
    </EditableRow>
  )
})

/** Where somebody typed another price than the calculator's. */
function remarkOf({ piece, listCents, price }: DraftLine): string | undefined {
  const priceCents = centsFromDollars(typedPrice(price))
  if (piece === undefined || listCents === undefined || priceCents === undefined) return undefined
  return priceRemark({ listCents, priceCents })
}

function isPlainEnter({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !ctrlKey && !metaKey && !nativeEvent.isComposing
}

/** A price that was typed stays until somebody asks for another. */
function hasPrice({ price }: DraftLine): boolean {
  return Number(price) > 0
}

/** Only words with numbers are read. */
function mayBePiece(description: string): boolean {
  return /\d/.test(description) && description.trim().length >= SHORTEST
}

/** `6x3 tops` */
const SHORTEST = 6
