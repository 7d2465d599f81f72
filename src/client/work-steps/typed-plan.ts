/** Steps of work, and the hours of a type, as they are typed. */
import '../zod-without-eval.ts'
import { type NewWorkPlan, newWorkPlan, type WorkPlan } from '#contract/floor.ts'
import type { WorkEntry } from '#domain/floor/work-plan.ts'
import { MEASURE_PHRASES } from '#domain/pieces/charge-sentence.ts'
import { measuresOfShape } from '#domain/pieces/check-type.ts'
import { type Basis, MEASURES, type PieceType } from '#domain/pieces/piece-type.ts'
import type { Issue } from '#domain/refusal.ts'
import { issuesIn } from '../forms/problems.ts'
import { typedNumber } from '../typed-number.ts'

export interface TypedStep {
  /** Negative for a new one. */
  readonly id: number
  readonly name: string
  readonly isReady: boolean
}

export interface TypedEntry {
  readonly key: string
  readonly hours: string
  /** As `perText` writes it. */
  readonly per: string
  /** Empty for always. */
  readonly charge: string
}

export interface TypedPass {
  readonly step: number
  readonly name: string
  readonly isPassed: boolean
  readonly entries: readonly TypedEntry[]
}

/** The plan with other steps: nobody takes hours in steps that are gone, or in which pieces are ready. */
export function withSteps(plan: WorkPlan, steps: readonly TypedStep[]): NewWorkPlan {
  const worked = new Set(steps.filter(({ isReady }) => !isReady).map(({ id }) => id))
  const types = Object.entries(plan.types).flatMap(([type, entries]) => {
    const kept = entries.filter(({ step }) => worked.has(step))
    // Without any of its steps, it passes all of them.
    return kept.length === 0 && entries.length > 0 ? [] : [[type, kept] as const]
  })
  return {
    version: plan.version,
    steps: steps.map(({ id, name, isReady }) => ({ id, name: name.trim(), isReady })),
    types: Object.fromEntries(types),
  }
}

/** Steps that were typed before somebody else saved the plan: those that it has no more are new ones again. */
export function stepsOnto({ steps: saved }: WorkPlan, typed: readonly TypedStep[]): readonly TypedStep[] {
  const known = new Set(saved.map(({ id }) => id))
  let last = Math.min(0, ...typed.map(({ id }) => id))
  return typed.map((step) => {
    if (step.id < 0 || known.has(step.id)) return step
    last -= 1
    return { ...step, id: last }
  })
}

/** Passes that were typed before somebody else saved the plan, for the steps that it has now. */
export function passesOnto(plan: WorkPlan, type: string, typed: readonly TypedPass[]): readonly TypedPass[] {
  return typedPasses(plan, type).map((pass) => {
    const mine = typed.find(({ step }) => step === pass.step)
    return mine === undefined ? pass : { ...mine, name: pass.name }
  })
}

/** With paths of the steps only. */
export function stepIssues(plan: NewWorkPlan): readonly Issue[] {
  return issuesIn(newWorkPlan, { ...plan, types: {} })
}

/** Every step that is not ready: those are passed by all. */
export function typedPasses({ steps, types }: WorkPlan, type: string): readonly TypedPass[] {
  const list = Object.hasOwn(types, type) ? types[type] : undefined
  return steps
    .filter(({ isReady }) => !isReady)
    .map(({ id, name }) => {
      const entries = list?.filter(({ step }) => step === id) ?? []
      return {
        step: id,
        name,
        isPassed: list === undefined || entries.length > 0,
        entries: entries
          .filter(({ hours }) => hours > 0)
          .map((entry, at) => typedEntry(entry, `${id}-${at}`)),
      }
    })
}

function typedEntry({ hours, per, when }: WorkEntry, key: string): TypedEntry {
  return { key, hours: String(hours), per: perText(per), charge: when?.charge ?? '' }
}

export function newEntry(key: string): TypedEntry {
  return { key, hours: '', per: '', charge: '' }
}

/** A step without hours is passed in no time. A type that passes all of them without hours needs no list. */
export function withPasses(plan: WorkPlan, type: string, passes: readonly TypedPass[]): NewWorkPlan {
  const { [type]: _, ...others } = plan.types
  const isPlain = passes.every(({ isPassed, entries }) => isPassed && entries.length === 0)
  const list = passes.flatMap(({ step, isPassed, entries }): WorkEntry[] => {
    if (!isPassed) return []
    if (entries.length === 0) return [{ step, hours: 0, per: [] }]
    return entries.map(({ hours, per, charge }) => ({
      step,
      hours: typedNumber(hours) ?? Number.NaN,
      per: perOf(per),
      ...(charge !== '' && { when: { charge } }),
    }))
  })
  const { version, steps } = plan
  return { version, steps, types: isPlain ? others : { ...others, [type]: list } }
}

/** By step and entry: `passes.1.entries.0.hours`. */
export function passIssues(passes: readonly TypedPass[]): readonly Issue[] {
  return passes.flatMap(({ isPassed, entries }, at) =>
    isPassed
      ? entries.flatMap(({ hours }, index) => {
          const entry = { step: 1, hours: typedNumber(hours) ?? Number.NaN, per: [] }
          const plan = { version: 0, steps: ONE_STEP, types: { type: [entry] } }
          return issuesIn(newWorkPlan, plan)
            .slice(0, 1)
            .map(({ message }) => ({ path: `passes.${at}.entries.${index}.hours`, message }))
        })
      : [],
  )
}

const ONE_STEP = [{ id: 1, name: 'Step', isReady: false }]

const COUNT_OF = 'count:'

function perText(per: readonly Basis[]): string {
  return per
    .filter((basis) => basis !== 'piece')
    .map((basis) => (typeof basis === 'string' ? basis : `${COUNT_OF}${basis.countOf}`))
    .join(' ')
}

function perOf(text: string): Basis[] {
  return text.split(' ').flatMap((part): Basis[] => {
    if (part.startsWith(COUNT_OF)) return [{ countOf: part.slice(COUNT_OF.length) }]
    return MEASURES.filter((measure) => measure === part)
  })
}

interface Choice {
  readonly value: string
  readonly label: string
}

/** What hours can be multiplied by, and what is chosen. */
export function perChoices(type: PieceType, chosen: string): readonly Choice[] {
  const measures = measuresOfShape(type.shape).filter((measure) => measure !== 'piece')
  const counts = type.fields.filter(({ kind }) => kind === 'count')
  return withChosen(
    [
      { value: '', label: MEASURE_PHRASES.piece },
      ...measures.map((value) => ({ value, label: MEASURE_PHRASES[value] })),
      ...counts.map(({ id, label }) => ({ value: `${COUNT_OF}${id}`, label: `times ${label}` })),
    ],
    chosen,
    () =>
      perOf(chosen)
        .map((basis) => wordsOf(basis, type))
        .join(' '),
  )
}

function wordsOf(basis: Basis, { fields }: PieceType): string {
  if (typeof basis === 'string') return MEASURE_PHRASES[basis]
  return `times ${fields.find(({ id }) => id === basis.countOf)?.label ?? 'a missing field'}`
}

/** Only with which charge. */
export function chargeChoices({ charges }: PieceType, chosen: string): readonly Choice[] {
  return withChosen(
    [
      { value: '', label: 'always' },
      ...charges.map(({ id, label }) => ({ value: id, label: `only with ${label}` })),
    ],
    chosen,
    () => 'only with a missing charge',
  )
}

function withChosen(choices: readonly Choice[], chosen: string, label: () => string): readonly Choice[] {
  return choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: label() }]
}
