/** The problems of a draft, by field. */
import { OPTIONAL_TEXTS } from '#domain/quote-fields.ts'
import type { Issue } from '#domain/refusal.ts'
import { type Problems, problemsOf, withoutFields } from '../forms/problems.ts'
import type { QuoteDraft } from './quote-draft.ts'

/** The id of a field in a line or milestone. Uses the row's key, so that problems stay with it as rows come and go. */
export function rowField(key: string, field: string): string {
  return `${key}-${field}`
}

/** Maps the contract's issues to fields: `lineItems.0.quantity` is the quantity of the first line. */
export function problemsFrom(issues: readonly Issue[], draft: QuoteDraft): Problems {
  return problemsOf(issues.map(({ path, message }) => ({ path: fieldOf(path, draft), message })))
}

/** Problems that involve several fields: any change may solve them. */
const FORM_WIDE: ReadonlySet<string> = new Set(['form', 'lines', 'milestones'])

/** The problems left after a field changed, with the field's new problem if it has one. */
export function afterChange(problems: Problems, field: string, problem?: string): Problems {
  return withProblem(
    withoutFields(problems, (id) => FORM_WIDE.has(id)),
    field,
    problem,
  )
}

/** The problems with that of one field replaced, or cleared. */
export function withProblem(problems: Problems, field: string, problem: string | undefined): Problems {
  const left = withoutFields(problems, (id) => id === field)
  return problem === undefined ? left : new Map([...left, [field, problem]])
}

/** A milestone's days are one level deeper: `paymentTerms.milestones.0.due.days`. */
const ROWS = /^(lineItems|paymentTerms\.milestones)\.(\d+)\.(?:due\.)?(\w+(?:\.\w+)?)$/

function fieldOf(path: string, draft: QuoteDraft): string {
  const [, list, index, field] = ROWS.exec(path) ?? []
  if (field !== undefined) {
    const row = (list === 'lineItems' ? draft.lines : draft.milestones)[Number(index)]
    return row === undefined ? 'form' : rowField(row.key, DISCOUNT_FIELDS.get(field) ?? field)
  }
  return FIELDS.get(path) ?? 'form'
}

const DISCOUNT_FIELDS: ReadonlyMap<string, string> = new Map([
  ['discount.amount', 'discount'],
  ['discount.percent', 'discount'],
  ['discount.reason', 'discountReason'],
])

const FIELDS: ReadonlyMap<string, string> = new Map([
  ...DISCOUNT_FIELDS,
  ['reason', 'reason'],
  ['customerId', 'customerId'],
  ['title', 'title'],
  ...OPTIONAL_TEXTS.map((name): [string, string] => [name, name]),
  ['expiryDays', 'expiryDays'],
  ['taxRate', 'taxPercent'],
  ['lineItems', 'lines'],
  ['paymentTerms.structure', 'structure'],
  ['paymentTerms.notes', 'notes'],
  ['paymentTerms.milestones', 'milestones'],
])
