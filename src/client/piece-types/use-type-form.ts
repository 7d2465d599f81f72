import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FocusEvent, useMemo, useState } from 'react'
import type { NewPieceType, WirePieceType } from '#contract/pieces.ts'
import { call } from '../call.ts'
import { NO_PROBLEMS, type Problems } from '../forms/problems.ts'
import { useSavingForm } from '../forms/use-saving-form.ts'
import { paths } from '../paths.ts'
import { pieceTypesQuery } from '../pieces/piece-types-query.ts'
import { useDraftAtStart, useKeptDraft } from '../session/use-kept-draft.ts'
import { showSuccess } from '../ui/toast.tsx'
import { draftProblems, isAboutChoices } from './draft-problems.ts'
import { NEW, newTypeId, withFinalIds } from './final-ids.ts'
import { typeForm } from './kept-type.ts'
import { readDraft } from './read-draft.ts'
import { sharedNames } from './shared-names.ts'
import { draftOf, type TypeDraft } from './type-draft.ts'

interface Options {
  /** Undefined for a new type. */
  readonly type: WirePieceType | undefined
  /** How a new type starts. */
  readonly blank: TypeDraft
  readonly from: string
  readonly isFile: boolean
  /** All of the shop's. */
  readonly types: readonly WirePieceType[]
}

export type TypeForm = ReturnType<typeof useTypeForm>

/** A piece type being edited, and its saving. */
export function useTypeForm({ type, blank, from, isFile, types }: Options) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const atStart = useDraftAtStart(typeForm(type?.id ?? NEW))
  const [kept] = useState(() => (atStart.kept?.draft.from === from ? atStart.kept.draft : undefined))
  /** What the edit started from. */
  const [base, setBase] = useState(type)
  const [version, setVersion] = useState(kept?.version ?? type?.version ?? 0)
  const start = useMemo(() => (base === undefined ? blank : draftOf(base.definition)), [base, blank])
  const [draft, setDraft] = useState(kept?.draft ?? start)
  /** Fields that have lost the focus once. */
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isChecked, setChecked] = useState(false)

  const isEdited = JSON.stringify(draft) !== JSON.stringify(start)
  const toKeep = useMemo(() => ({ from, version, draft }), [from, version, draft])
  const keeping = useKeptDraft(atStart, toKeep, !isEdited)
  const { definition, issues } = useMemo(() => readDraft(draft), [draft])
  const found = useMemo(() => draftProblems(issues), [issues])

  const shared = useMemo(
    () =>
      sharedNames(
        definition,
        types.filter(({ id }) => id !== type?.id),
      ),
    [definition, types, type],
  )

  const isNewer = type !== undefined && type.version > version
  if (isNewer && !isEdited) open(type)

  const form = useSavingForm({
    input: () => (isEdited || type === undefined ? toSave() : undefined),
    check: () => issues,
    toProblems: draftProblems,
    onProblems: () => setChecked(true),
    save: ({ id, body }) => call('PUT /api/piece-types/{id}', { params: { id }, body }),
    onSaved: async (saved) => {
      if (type === undefined) keeping.close()
      else open(saved)
      await putInList(saved)
      if (type === undefined) navigate({ to: paths.pieceType(saved.id), replace: true })
      showSuccess('Piece type saved', `${saved.definition.name}, version ${saved.version}.`)
    },
    failure: { title: 'Save failed', text: 'Failed to save the piece type' },
  })

  function toSave(): { readonly id: string; readonly body: NewPieceType } {
    const { definition: final } = readDraft(withFinalIds(draft))
    const body = { version, isActive: base?.isActive ?? true, definition: final }
    return { id: type?.id ?? newTypeId(final, new Set(types.map(({ id }) => id))), body }
  }

  async function putInList(saved: WirePieceType): Promise<void> {
    const { queryKey } = pieceTypesQuery
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (types) =>
      types === undefined ? undefined : [...types.filter(({ id }) => id !== saved.id), saved],
    )
    queryClient.invalidateQueries({ queryKey })
  }

  function open(current: WirePieceType | undefined) {
    setBase(current)
    setVersion(current?.version ?? 0)
    setDraft(current === undefined ? blank : draftOf(current.definition))
    setTouched(new Set())
    setChecked(false)
  }

  function edit(change: (current: TypeDraft) => TypeDraft) {
    setDraft(change)
    form.setProblems(NO_PROBLEMS)
  }

  const problems: Problems = new Map([
    ...[...found].filter(([path]) => isChecked || touched.has(path) || isAboutChoices(path)),
    ...form.problems,
  ])

  return {
    ...form,
    draft,
    /** What is typed, as a type that can be priced. */
    definition,
    /** What other types are called too, as sentences. */
    shared,
    isValid: issues.length === 0,
    isNew: type === undefined,
    isEdited,
    edit,
    change: (changes: Partial<TypeDraft>) => edit((current) => ({ ...current, ...changes })),
    problem: (path: string) => problems.get(path),
    /** As text, to tell whether they are others. */
    problemsBelow: (path: string) =>
      problems.size === 0 ? '' : JSON.stringify([...problems].filter(([one]) => one.startsWith(path))),
    /** For the form element. */
    onBlur: ({ target }: FocusEvent) => {
      const path = target instanceof HTMLInputElement ? target.name : ''
      if (path !== '') setTouched((current) => new Set([...current, path]))
    },
    /** The paths of fields and charges have changed. */
    forgetTouched: () => setTouched(new Set()),
    mayLeave: () => !isEdited || keeping.isClosed(),
    discard: () => {
      keeping.close()
      setDraft(start)
    },
    /** Set if somebody else has saved the type since the edit started. */
    newer: isNewer && isEdited ? type : undefined,
    openNewer: () => open(type),
    keepMine: () => type !== undefined && setVersion(type.version),
    /** What open quotes are asked about; undefined if there is nothing to ask. */
    toAsk: type !== undefined && isEdited && issues.length === 0 ? { id: type.id, definition } : undefined,
    /** What comes from a file is kept too, but was not typed here. */
    wasKept: kept !== undefined && !isFile,
    startOver: () => open(type),
  }
}
