/** What is wrong with a draft, by field. */
import type { Issue } from '#domain/refusal.ts'
import type { QuoteDraft } from './quote-draft.ts'

/** From a field's id to the sentence beside it. */
export type Problems = ReadonlyMap<string, string>

export const NO_PROBLEMS: Problems = new Map()

/** The id of a field of a line or a milestone: by its key, so that a sentence stays with it while others come and go. */
export function rowField(key: string, field: string): string {
  return `${key}-${field}`
}

/** The fields that issues of the wire speak of: `lineItems.0.quantity` is the quantity of the first line. */
export function problemsFrom(issues: readonly Issue[], draft: QuoteDraft): Problems {
  const problems = new Map<string, string>()
  for (const { path, message } of issues) {
    const field = fieldOf(path, draft)
    if (!problems.has(field)) problems.set(field, message)
  }
  return problems
}

/** Sentences about more than one field: any change may have answered them. */
const ABOUT_SEVERAL: ReadonlySet<string> = new Set(['form', 'lines', 'milestones'])

/** What is left to say after a field was changed, and of the field itself what is wrong with it now. */
export function afterChange(problems: Problems, field: string, problem?: string): Problems {
  const answered = (id: string) => id === field || ABOUT_SEVERAL.has(id)
  if (problem === undefined && ![...problems.keys()].some(answered)) return problems
  const left = [...problems].filter(([id]) => !answered(id))
  return new Map(problem === undefined ? left : [...left, [field, problem]])
}

const ROWS = /^(lineItems|paymentTerms\.milestones)\.(\d+)\.(\w+)$/

function fieldOf(path: string, draft: QuoteDraft): string {
  const [, list, index, field] = ROWS.exec(path) ?? []
  if (field !== undefined) {
    const row = (list === 'lineItems' ? draft.lines : draft.milestones)[Number(index)]
    return row === undefined ? 'form' : rowField(row.key, field)
  }
  return FIELDS.get(path) ?? 'form'
}

const FIELDS: ReadonlyMap<string, string> = new Map([
  ['customerId', 'customerId'],
  ['title', 'title'],
  ['description', 'description'],
  ['expiryDays', 'expiryDays'],
  ['taxRate', 'taxPercent'],
  ['lineItems', 'lines'],
  ['paymentTerms.structure', 'structure'],
  ['paymentTerms.notes', 'notes'],
  ['paymentTerms.milestones', 'milestones'],
])
