import { Alert, Button, Paper, TextInput, Title } from '@mantine/core'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { type RefObject, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { dollarsFromCents, nearestCents } from '#domain/money.ts'
import { ignorePlainEnter, onSubmit } from '../forms/on-submit.ts'
import type { Problems } from '../forms/problems.ts'
import { draftTotals } from '../quotes/draft-totals.ts'
import { afterChange, rowField } from '../quotes/problems.ts'
import { changeLine, type QuoteDraft, removeLine } from '../quotes/quote-draft.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { type CalculatorDraft, clearQuote, type EditCalculator } from './calculator-draft.ts'
import classes from './QuoteSummary.module.css'
import { SummaryLine } from './SummaryLine.tsx'
import { SummaryTotals } from './SummaryTotals.tsx'

interface QuoteSummaryProps {
  readonly id: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly draft: CalculatorDraft
  /** The quote that saving the draft would create. */
  readonly quote: QuoteDraft
  readonly taxRate: number
  /** The shop's handling fee, in dollars. */
  readonly handlingFee: number
  readonly problems: Problems
  readonly onProblems: (change: (problems: Problems) => Problems) => void
  readonly edit: EditCalculator
  readonly onSave: () => void
}

export function QuoteSummary(props: QuoteSummaryProps) {
  const { id, form, draft, quote, taxRate, handlingFee, problems, onProblems, edit, onSave } = props
  const headingId = useId()
  const [clearing, setClearing] = useState(false)
  const totals = draftTotals(quote)
  const isEmpty = draft.lines.length === 0

  function change(
    field: string,
    apply: ((draft: CalculatorDraft) => CalculatorDraft) | undefined,
    problem?: string,
  ) {
    if (apply !== undefined) edit(apply)
    onProblems((current) => afterChange(current, field, problem))
  }

  function remove(key: string, index: number) {
    flushSync(() => change('lines', (current) => removeLine(current, key)))
    const next = draft.lines[index + 1] ?? draft.lines[index - 1]
    document.getElementById(next === undefined ? headingId : rowField(next.key, 'remove'))?.focus()
  }

  return (
    <Paper component="section" id={id} aria-labelledby={headingId} className={classes.summary}>
      <div className={classes.head}>
        <Title order={2} id={headingId} tabIndex={-1} className={classes.heading}>
          Quote Summary
        </Title>
        {!isEmpty && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={classes.clear}
            onClick={() => setClearing(true)}
          >
            Clear
          </Button>
        )}
      </div>
      <form
        ref={form}
        onSubmit={onSubmit(onSave)}
        onKeyDown={ignorePlainEnter}
        noValidate
        className={classes.form}
      >
        {isEmpty ? (
          <div className={classes.empty}>
            <IconShoppingCartPlus size={30} stroke={1.4} aria-hidden />
            <p>No items added yet.</p>
            <p className={classes.hint}>Price a piece, then add it to the quote.</p>
          </div>
        ) : (
          <div className={classes.content}>
            <div className={classes.title}>
              <TextInput
                label="Quote title"
                autoComplete="off"
                value={quote.title}
                error={problems.get('title')}
                onChange={({ currentTarget: { value } }) =>
                  change('title', (current) => ({ ...current, title: value }))
                }
                onBlur={() => {
                  if (draft.title?.trim() === '') change('title', (current) => ({ ...current, title: null }))
                }}
              />
            </div>
            <ol className={classes.lines}>
              {draft.lines.map((line, index) => (
                <SummaryLine
                  key={line.key}
                  line={line}
                  number={index + 1}
                  totalCents={totals.lines[index]}
                  problems={problems}
                  onChange={(field, changes, problem) =>
                    change(field, changes && ((current) => changeLine(current, line.key, changes)), problem)
                  }
                  onRemove={() => remove(line.key, index)}
                />
              ))}
            </ol>
          </div>
        )}
        <div className={classes.foot}>
          <SummaryTotals
            sums={totals.sums}
            taxRate={taxRate}
            isExempt={totals.isExempt}
            handlingFee={draft.handlingFee === null ? handlingFee : Number(draft.handlingFee)}
            handlingChosen={draft.handlingFee !== null}
            onHandling={(chosen) =>
              change('lines', (current) => ({
                ...current,
                handlingFee: chosen ? String(dollarsFromCents(nearestCents(handlingFee))) : null,
              }))
            }
          />
          {['lines', 'form'].map(
            (field) =>
              problems.has(field) && (
                <Alert key={field} color="red" role="alert" data-problem tabIndex={-1} mb="sm">
                  {problems.get(field)}
                </Alert>
              ),
          )}
          <Button size="md" fullWidth variant={isEmpty ? 'default' : 'filled'} type="submit">
            Save Quote
          </Button>
        </div>
      </form>
      <ConfirmDialog
        title="Clear this quote?"
        opened={clearing}
        cancelLabel="Keep Quote"
        confirmLabel="Clear Quote"
        destructive
        onCancel={() => setClearing(false)}
        onConfirm={() => {
          setClearing(false)
          onProblems(() => new Map())
          edit(clearQuote)
        }}
      >
        All items will be removed from the quote summary.
      </ConfirmDialog>
    </Paper>
  )
}
