import { useState } from 'react'
import { beamSizeFrom } from '#domain/beam-size.ts'
import type { PricingConfig } from '#domain/pricing-config.ts'
import type { Issue } from '#domain/refusal.ts'
import { invalidRateMessage, type Problems, problemsFrom, problemsIn } from './check-settings.ts'
import {
  changesIn,
  defaultEdits,
  type Edit,
  type Edits,
  editedConfig,
  flatConfig,
  NO_EDITS,
  rateText,
  sizesIn,
} from './pricing-edits.ts'
import { beamPath, type RateTab, tabOf } from './rate-fields.ts'

/** The fields for a new beam size. */
const NEW_SIZE = 'newBeam.size'
const NEW_RATE = 'newBeam.rate'
const NO_BEAM = { size: '', rate: '' }
const NO_PROBLEMS: Problems = new Map()

export type PricingForm = ReturnType<typeof usePricingForm>

/** The state of the pricing form: the stored rates and the user's edits to them. */
export function usePricingForm(config: PricingConfig, readOnly: boolean) {
  const [edits, setEdits] = useState(NO_EDITS)
  const [newBeam, setNewBeam] = useState(NO_BEAM)
  /** Fields that have lost focus once. Problems show from then on, not while a field is first being typed. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  /** Problems that checking the edits does not find: rejected by the server, or a size that cannot be added. */
  const [reported, setReported] = useState(NO_PROBLEMS)

  const found = problemsIn(config, edits)
  const problems: Problems = new Map([...[...found].filter(([path]) => touched.has(path)), ...reported])
  const stored = flatConfig(config)
  const changes = changesIn(config, edits)
  const addsBeam = newBeam.size.trim() !== '' || newBeam.rate.trim() !== ''

  function clearReported(...paths: string[]) {
    setReported((current) => new Map([...current].filter(([path]) => !paths.includes(path) && path !== '')))
  }

  function edit(path: string, value: Edit) {
    setEdits((current) => new Map([...current, [path, value]]))
    clearReported(path, 'beamRates')
  }

  /** @returns the edits including the new beam size; undefined if it is invalid, which this reports. */
  function withNewBeam(): Edits | undefined {
    if (!addsBeam) return edits
    const size = beamSizeFrom(newBeam.size)
    const path = beamPath(size ?? '')
    const next: Edits = new Map([...edits, [path, newBeam.rate]])
    const rateProblem =
      size === undefined ? missingRateMessage(newBeam.rate) : problemsIn(config, next).get(path)
    const sizeProblem =
      size === undefined
        ? 'Beam size must look like 6x10'
        : sizesIn(config, edits).includes(size)
          ? `${size} is already in the list`
          : undefined
    if (sizeProblem === undefined && rateProblem === undefined) return next
    setReported(
      new Map([
        ...reported,
        ...(sizeProblem === undefined ? [] : [[NEW_SIZE, sizeProblem] as const]),
        ...(rateProblem === undefined ? [] : [[NEW_RATE, rateProblem] as const]),
      ]),
    )
    return undefined
  }

  function addBeam(): boolean {
    const next = addsBeam ? withNewBeam() : undefined
    if (next === undefined) return false
    setEdits(next)
    setNewBeam(NO_BEAM)
    clearReported(NEW_SIZE, NEW_RATE, 'beamRates')
    return true
  }

  return {
    readOnly,
    config: editedConfig(config, edits),
    sizes: sizesIn(config, edits),
    changes: changes.size + (addsBeam ? 1 : 0),
    problems,
    problemsOn: (tab: RateTab) =>
      [...problems.keys()].filter((path) => path !== '' && tabOf(path) === tab).length,
    /** The text field of a rate. */
    rate: (path: string) => {
      const value = edits.get(path)
      const rate = stored.get(path)
      return {
        value: typeof value === 'string' ? value : typeof rate === 'number' ? rateText(rate) : '',
        changed: changes.has(path),
        problem: problems.get(path),
        onChange: (text: string) => edit(path, text),
        onLeave: () => setTouched((current) => new Set([...current, path])),
      }
    },
    isChanged: (path: string) => changes.has(path),
    isOn: (path: string) => (edits.get(path) ?? stored.get(path)) === true,
    setSwitch: (path: string, on: boolean) => edit(path, on),
    removeBeam: (size: string) => edit(beamPath(size), null),
    newBeam: {
      ...newBeam,
      sizeProblem: problems.get(NEW_SIZE),
      rateProblem: problems.get(NEW_RATE),
      change: (part: Partial<typeof NO_BEAM>) => {
        setNewBeam((current) => ({ ...current, ...part }))
        clearReported(...Object.keys(part).map((name) => `newBeam.${name}`))
      },
      add: addBeam,
    },
    reset: () => {
      setEdits(defaultEdits(config))
      setNewBeam(NO_BEAM)
      setReported(NO_PROBLEMS)
    },
    /** Before saving: returns the edits, including the new beam size, or the tabs with problems. */
    check: (): { readonly edits: Edits } | { readonly invalidTabs: ReadonlySet<RateTab> } => {
      setTouched(new Set(edits.keys()))
      const next = withNewBeam()
      const invalidTabs = new Set([...problemsIn(config, next ?? edits).keys()].map(tabOf))
      if (next === undefined) return { invalidTabs: invalidTabs.add('beams') }
      if (invalidTabs.size > 0) return { invalidTabs }
      setEdits(next)
      setNewBeam(NO_BEAM)
      return { edits: next }
    },
    /** @returns the tabs with the fields that the server rejected. */
    showIssues: (issues: readonly Issue[]): ReadonlySet<RateTab> => {
      const rejected = problemsFrom(issues)
      setReported(rejected)
      return new Set([...rejected.keys()].map(tabOf))
    },
    /** For when the edits have been saved or discarded. */
    discardEdits: () => {
      setEdits(NO_EDITS)
      setTouched(new Set())
      setReported(NO_PROBLEMS)
    },
  }
}

function missingRateMessage(text: string): string | undefined {
  return text.trim() === '' ? invalidRateMessage(text) : undefined
}
