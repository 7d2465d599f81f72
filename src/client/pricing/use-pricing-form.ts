import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { beamSizeFrom } from '#domain/beam-size.ts'
import type { PricingConfig } from '#domain/pricing-config.ts'
import { beamPath } from '#domain/rate-rows.ts'
import type { Issue } from '#domain/refusal.ts'
import { call } from '../call.ts'
import {
  issueIf,
  issuesOf,
  NO_PROBLEMS,
  type Problems,
  problemsOf,
  withoutFields,
} from '../forms/problems.ts'
import { useBegan } from '../forms/use-began.ts'
import { useSavingForm } from '../forms/use-saving-form.ts'
import { refreshOrders } from '../orders/order-queries.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { showSuccess } from '../ui/toast.tsx'
import { invalidRateMessage, problemsFrom, problemsIn } from './check-settings.ts'
import {
  changesIn,
  defaultEdits,
  type Edit,
  type Edits,
  editedConfig,
  flatConfig,
  NO_EDITS,
  pricingBefore,
  pricingChanges,
  rateText,
  sizesIn,
} from './pricing-edits.ts'
import { type RateTab, tabOf } from './rate-tabs.ts'

/** The fields for a new beam size. */
const NEW_SIZE = 'newBeam.size'
const NEW_RATE = 'newBeam.rate'
const NO_BEAM = { size: '', rate: '' }

export type PricingForm = ReturnType<typeof usePricingForm>

interface Options {
  readonly readOnly: boolean
  /** Opens the tab with the first problem. */
  readonly onProblems: (problems: Problems) => void
}

/** The pricing form: the stored rates and the user's edits to them. */
export function usePricingForm(config: PricingConfig, { readOnly, onProblems }: Options) {
  const queryClient = useQueryClient()
  const [edits, setEdits] = useState(NO_EDITS)
  const [newBeam, setNewBeam] = useState(NO_BEAM)
  /** Fields that have lost focus once. Problems show from then on, not while a field is first being typed. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const changes = changesIn(config, edits)
  const addsBeam = newBeam.size.trim() !== '' || newBeam.rate.trim() !== ''
  const changeCount = changes.size + (addsBeam ? 1 : 0)
  const stored = flatConfig(config)
  const began = useBegan({
    stored: Object.fromEntries(stored),
    changed: [...changes.keys()],
    fetchStored: async () => {
      const settings = await queryClient.fetchQuery({ ...shopSettingsQuery, staleTime: 0 })
      return Object.fromEntries(flatConfig(settings.pricingConfig))
    },
  })

  const {
    props,
    saving,
    problems: reported,
    setProblems: setReported,
  } = useSavingForm({
    input: () => (readOnly || changeCount === 0 ? undefined : withNewBeam()),
    check: ({ edits: next, issues }) => [...issuesOf(problemsIn(config, next)), ...issues],
    toProblems: problemsFrom,
    onProblems: (found) => {
      setTouched(new Set(edits.keys()))
      onProblems(found)
    },
    save: ({ edits: next }) =>
      began.saved(
        call('PATCH /api/shop-settings', {
          body: {
            pricingConfig: pricingChanges(config, next),
            was: { pricingConfig: pricingBefore(began.was, changesIn(config, next)) },
          },
        }),
      ),
    onSaved: async (settings) => {
      const { queryKey } = shopSettingsQuery
      // A request already in flight may return the old rates.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, settings)
      discardEdits()
      refreshOrders(queryClient)
      showSuccess('Settings updated', 'Your pricing configuration has been updated successfully.')
    },
    failure: { title: 'Update failed', text: 'Failed to update settings', showsStatus: true },
  })

  const found = problemsIn(config, edits)
  const problems: Problems = new Map([...[...found].filter(([path]) => touched.has(path)), ...reported])

  function clearReported(...paths: string[]) {
    setReported((current) => withoutFields(current, (path) => paths.includes(path) || path === ''))
  }

  function edit(path: string, value: Edit) {
    setEdits((current) => new Map([...current, [path, value]]))
    clearReported(path, 'beamRates')
  }

  /** The edits including the new beam size, if there are no issues with it. */
  function withNewBeam(): { readonly edits: Edits; readonly issues: readonly Issue[] } {
    if (!addsBeam) return { edits, issues: [] }
    const size = beamSizeFrom(newBeam.size)
    const path = beamPath(size ?? '')
    const next: Edits = new Map([...edits, [path, newBeam.rate]])
    const rateProblem =
      size === undefined ? missingRateMessage(newBeam.rate) : problemsIn(config, next).get(path)
    const issues = [
      ...issueIf(size === undefined, NEW_SIZE, 'Beam size must look like 6x10'),
      ...issueIf(sizesIn(config, edits).includes(size ?? ''), NEW_SIZE, `${size} is already in the list`),
      ...issueIf(rateProblem !== undefined, NEW_RATE, rateProblem ?? ''),
    ]
    return issues.length === 0 ? { edits: next, issues } : { edits, issues }
  }

  function addBeam() {
    const { edits: next, issues } = withNewBeam()
    if (issues.length > 0) setReported((current) => new Map([...current, ...problemsOf(issues)]))
    if (!addsBeam || issues.length > 0) return
    setEdits(next)
    setNewBeam(NO_BEAM)
    clearReported(NEW_SIZE, NEW_RATE, 'beamRates')
  }

  function discardEdits() {
    setEdits(NO_EDITS)
    setNewBeam(NO_BEAM)
    setTouched(new Set())
    setReported(NO_PROBLEMS)
  }

  return {
    props,
    saving,
    readOnly,
    config: editedConfig(config, edits),
    sizes: sizesIn(config, edits),
    changes: changeCount,
    /** Undefined if there are none, or if one of them is invalid. */
    validChanges: changes.size === 0 || found.size > 0 ? undefined : pricingChanges(config, edits),
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
    discardEdits,
  }
}

function missingRateMessage(text: string): string | undefined {
  return text.trim() === '' ? invalidRateMessage(text) : undefined
}
