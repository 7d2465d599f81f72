/** A quote as typed into the form, and the changes that the form can make to it. */
import { DEFAULT_STRUCTURE, paymentTermsText, QUOTE_FORM_NOTES } from '#domain/payment-terms.ts'
import { DEFAULT_EXPIRY_DAYS } from '#domain/pricing-config.ts'
import { forOptionalTexts, type OptionalText } from '#domain/quote-fields.ts'
import type { PieceLine } from '../pieces/priced-piece.ts'

export const STRUCTURES = ['full', 'split-50-50', 'custom'] as const
export type Structure = (typeof STRUCTURES)[number]

export interface DraftLine extends PieceLine {
  /** Identifies the line in the browser. Never sent. */
  readonly key: string
}

export interface DraftMilestone {
  readonly key: string
  readonly description: string
  readonly percentage: string
  /** `2026-11-20` or empty. */
  readonly dueDate: string
}

export interface QuoteDraft extends Readonly<Record<OptionalText, string>> {
  readonly customerId: number | null
  readonly title: string
  readonly expiryDays: string
  readonly taxPercent: string
  readonly lines: readonly DraftLine[]
  readonly structure: Structure
  readonly notes: string
  readonly milestones: readonly DraftMilestone[]
}

export function blankDraft(taxPercent: string): QuoteDraft {
  return {
    customerId: null,
    title: '',
    ...forOptionalTexts(() => ''),
    expiryDays: String(DEFAULT_EXPIRY_DAYS),
    taxPercent,
    lines: [blankLine('first')],
    structure: DEFAULT_STRUCTURE,
    notes: QUOTE_FORM_NOTES,
    milestones: [],
  }
}

export function blankLine(key: string): DraftLine {
  return { key, description: '', quantity: '1', price: '' }
}

export function newKey(): string {
  return crypto.randomUUID()
}

/** Puts a calculated line in the first blank one, or else at the end. */
export function placeLine(draft: QuoteDraft, line: DraftLine): QuoteDraft {
  const blank = draft.lines.findIndex(
    ({ description, quantity, price }) =>
      description.trim() === '' && quantity === '1' && (price === '' || price === '0'),
  )
  return {
    ...draft,
    lines: blank === -1 ? [...draft.lines, line] : draft.lines.with(blank, line),
  }
}

/** Compares the content of two drafts, ignoring the keys of their rows. */
export function isSameQuote(draft: QuoteDraft, other: QuoteDraft): boolean {
  const content = ({ lines, milestones, ...rest }: QuoteDraft) =>
    JSON.stringify([
      Object.entries(rest).sort(),
      lines.map(({ key, ...line }) => Object.entries(line).sort()),
      milestones.map(({ key, ...milestone }) => Object.entries(milestone).sort()),
    ])
  return content(draft) === content(other)
}

export function addLine(draft: QuoteDraft, key: string): QuoteDraft {
  return { ...draft, lines: [...draft.lines, blankLine(key)] }
}

interface WithLines {
  readonly lines: readonly DraftLine[]
}

export function changeLine<D extends WithLines>(
  draft: D,
  key: string,
  changes: Partial<Omit<DraftLine, 'key'>>,
): D {
  return { ...draft, lines: draft.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) }
}

export function removeLine<D extends WithLines>(draft: D, key: string): D {
  return { ...draft, lines: draft.lines.filter((line) => line.key !== key) }
}

/** Updates the notes with the structure unless they were edited. A custom structure starts with two halves. */
export function chooseStructure(draft: QuoteDraft, structure: Structure): QuoteDraft {
  const hasCustomNotes = draft.notes.trim() !== '' && draft.notes !== paymentTermsText(draft.structure)
  return {
    ...draft,
    structure,
    notes: hasCustomNotes ? draft.notes : paymentTermsText(structure),
    milestones:
      structure === 'custom' && draft.milestones.length === 0 ? firstMilestones() : draft.milestones,
  }
}

function firstMilestones(): readonly DraftMilestone[] {
  return [
    { key: 'deposit', description: 'Deposit', percentage: '50', dueDate: '' },
    { key: 'final', description: 'Final payment', percentage: '50', dueDate: '' },
  ]
}

/** @param percentage what the other milestones leave of 100 percent. */
export function addMilestone(draft: QuoteDraft, key: string, percentage: string): QuoteDraft {
  return { ...draft, milestones: [...draft.milestones, { key, description: '', percentage, dueDate: '' }] }
}

export function changeMilestone(
  draft: QuoteDraft,
  key: string,
  changes: Partial<Omit<DraftMilestone, 'key'>>,
): QuoteDraft {
  return {
    ...draft,
    milestones: draft.milestones.map((milestone) =>
      milestone.key === key ? { ...milestone, ...changes } : milestone,
    ),
  }
}

export function removeMilestone(draft: QuoteDraft, key: string): QuoteDraft {
  return { ...draft, milestones: draft.milestones.filter((milestone) => milestone.key !== key) }
}
