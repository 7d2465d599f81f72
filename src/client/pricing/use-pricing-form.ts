import { useState } from 'react'
import { beamSizeFrom } from '#domain/beam-size.ts'
import type { PricingConfig } from '#domain/pricing-config.ts'
import type { Issue } from '#domain/refusal.ts'
import { type Problems, problemsFrom, problemsIn, sentenceFor } from './check-settings.ts'
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

/** The fields in which a beam size is written before it is added. */
const NEW_SIZE = 'newBeam.size'
const NEW_RATE = 'newBeam.rate'
const NOTHING = { size: '', rate: '' }
const NO_PROBLEMS: Problems = new Map()

export type PricingForm = ReturnType<typeof usePricingForm>

/** What stands in the form: the stored rates, and over them what was typed. */
export function usePricingForm(config: PricingConfig, readOnly: boolean) {
  const [edits, setEdits] = useState(NO_EDITS)
  const [newBeam, setNewBeam] = useState(NOTHING)
  /** Fields that were left once: what is wrong with them is said from then on, and not while they are first typed. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  /** What is wrong otherwise than a field shows by itself: a refusal of the server, a size that cannot be added. */
  const [said, setSaid] = useState(NO_PROBLEMS)

  const found = problemsIn(config, edits)
  const problems: Problems = new Map([...[...found].filter(([path]) => left.has(path)), ...said])
  const stored = flatConfig(config)
  const changes = changesIn(config, edits)
  const addsBeam = newBeam.size.trim() !== '' || newBeam.rate.trim() !== ''

  function answer(...paths: string[]) {
    setSaid((current) => new Map([...current].filter(([path]) => !paths.includes(path) && path !== '')))
  }

  function edit(path: string, value: Edit) {
    setEdits((current) => new Map([...current, [path, value]]))
    answer(path, 'beamRates')
  }

  /** @returns the edits with the beam that is being written among them; `undefined` where it is not right yet. */
  function withNewBeam(): Edits | undefined {
    if (!addsBeam) return edits
    const size = beamSizeFrom(newBeam.size)
    const path = beamPath(size ?? '')
    const next: Edits = new Map([...edits, [path, newBeam.rate]])
    const rateProblem = size === undefined ? rateSentence(newBeam.rate) : problemsIn(config, next).get(path)
    const sizeProblem =
      size === undefined
        ? 'Beam size must look like 6x10'
        : sizesIn(config, edits).includes(size)
          ? `${size} is in the list already`
          : undefined
    if (sizeProblem === undefined && rateProblem === undefined) return next
    setSaid(
      new Map([
        ...said,
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
    setNewBeam(NOTHING)
    answer(NEW_SIZE, NEW_RATE, 'beamRates')
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
        onLeave: () => setLeft((current) => new Set([...current, path])),
      }
    },
    isChanged: (path: string) => changes.has(path),
    isOn: (path: string) => (edits.get(path) ?? stored.get(path)) === true,
    turn: (path: string, on: boolean) => edit(path, on),
    removeBeam: (size: string) => edit(beamPath(size), null),
    newBeam: {
      ...newBeam,
      sizeProblem: problems.get(NEW_SIZE),
      rateProblem: problems.get(NEW_RATE),
      change: (part: Partial<typeof NOTHING>) => {
        setNewBeam((current) => ({ ...current, ...part }))
        answer(...Object.keys(part).map((name) => `newBeam.${name}`))
      },
      add: addBeam,
    },
    reset: () => {
      setEdits(defaultEdits(config))
      setNewBeam(NOTHING)
      setSaid(NO_PROBLEMS)
    },
    /** What is to be saved, the beam that is being written included; or the tabs on which something is not right. */
    finish: (): { readonly edits: Edits } | { readonly wrong: ReadonlySet<RateTab> } => {
      setLeft(new Set(edits.keys()))
      const next = withNewBeam()
      const wrong = new Set([...problemsIn(config, next ?? edits).keys()].map(tabOf))
      if (next === undefined) return { wrong: wrong.add('beams') }
      if (wrong.size > 0) return { wrong }
      setEdits(next)
      setNewBeam(NOTHING)
      return { edits: next }
    },
    /** @returns the tabs with the fields that the server refused. */
    refuse: (issues: readonly Issue[]): ReadonlySet<RateTab> => {
      const refused = problemsFrom(issues)
      setSaid(refused)
      return new Set([...refused.keys()].map(tabOf))
    },
    /** What was typed is what is stored now. */
    forget: () => {
      setEdits(NO_EDITS)
      setLeft(new Set())
      setSaid(NO_PROBLEMS)
    },
  }
}

function rateSentence(text: string): string | undefined {
  return text.trim() === '' ? sentenceFor(text) : undefined
}
