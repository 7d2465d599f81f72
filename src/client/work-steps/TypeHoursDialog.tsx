import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { WorkPlan } from '#contract/floor.ts'
import type { WirePieceType } from '#contract/pieces.ts'
import { call } from '../call.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { NewerPlan } from './NewerPlan.tsx'
import {
  chargeChoices,
  newEntry,
  passesOnto,
  passIssues,
  perChoices,
  type TypedEntry,
  type TypedPass,
  typedPasses,
  withPasses,
} from './typed-plan.ts'
import { usePlanEdit } from './use-plan-edit.ts'
import classes from './WorkSteps.module.css'

interface Props {
  readonly plan: WorkPlan
  readonly type: WirePieceType
  readonly onSaved: (saved: WorkPlan) => void
  readonly onClose: () => void
}

/** Which steps pieces of a type pass, and what they take there. Open while rendered. */
export function TypeHoursDialog({ plan, type, onSaved, onClose }: Props) {
  const [added, setAdded] = useState(0)
  const { base, newer, goOnFrom, onFailed } = usePlanEdit(plan)
  const start = typedPasses(base, type.id)
  const form = useTypedForm({
    start: { passes: start },
    input: ({ passes }, { isEdited }) => (isEdited ? passes : undefined),
    check: passIssues,
    save: (passes) => call('PUT /api/work-steps', { body: withPasses(base, type.id, passes) }),
    onSaved,
    onFailed,
    failure: { title: 'Save failed', text: 'Failed to save the hours' },
  })
  const { passes } = form.typed
  const isSame = newer !== undefined && JSON.stringify(typedPasses(newer, type.id)) === JSON.stringify(start)
  if (newer !== undefined && (isSame || !form.isEdited)) goOnFrom(newer)
  const edit = (at: number, changes: Partial<TypedPass>) => {
    const pass = passes[at]
    if (pass !== undefined) form.change({ passes: passes.with(at, { ...pass, ...changes }) })
  }
  return (
    <FormDialog
      isLong
      title={`Hours for ${type.definition.name}`}
      form={form}
      saveLabel="Save"
      canSave={form.isEdited}
      size={720}
      onClose={onClose}
    >
      {newer !== undefined && (
        <NewerPlan
          onKeepMine={() => {
            form.change({ passes: passesOnto(newer, type.id, passes) })
            goOnFrom(newer)
          }}
          onDiscardMine={() => {
            form.discard()
            goOnFrom(newer)
          }}
        />
      )}
      <p className={classes.hint}>
        Select the steps that these pieces go through, and enter the hours one piece takes in each. Hours of
        the same step add up.
      </p>
      {passes.map((pass, at) => (
        <fieldset key={pass.step} className={classes.pass}>
          <legend className={classes.passName}>
            <Checkbox
              label={pass.name}
              checked={pass.isPassed}
              onChange={({ currentTarget: { checked } }) => edit(at, { isPassed: checked })}
            />
          </legend>
          {pass.isPassed && (
            <>
              {pass.entries.map((entry, index) => (
                <EntryFields
                  key={entry.key}
                  entry={entry}
                  what={`${pass.name}, ${index + 1}`}
                  type={type}
                  problem={form.problems.get(`passes.${at}.entries.${index}.hours`)}
                  onChange={(changes) =>
                    edit(at, { entries: pass.entries.with(index, { ...entry, ...changes }) })
                  }
                  onRemove={() => {
                    flushSync(() => edit(at, { entries: pass.entries.toSpliced(index, 1) }))
                    document.getElementById(addId(pass))?.focus()
                  }}
                />
              ))}
              <Button
                id={addId(pass)}
                variant="subtle"
                size="compact-sm"
                className={classes.add}
                leftSection={<IconPlus size={14} aria-hidden />}
                aria-label={`Add hours of ${pass.name}`}
                onClick={() => {
                  const key = `new-${added}`
                  flushSync(() => {
                    setAdded(added + 1)
                    edit(at, { entries: [...pass.entries, newEntry(key)] })
                  })
                  document.getElementById(entryId(key))?.focus()
                }}
              >
                Add Hours
              </Button>
            </>
          )}
        </fieldset>
      ))}
    </FormDialog>
  )
}

const addId = ({ step }: TypedPass) => `hours-add-${step}`
const entryId = (key: string) => `hours-${key}`

interface EntryProps {
  readonly entry: TypedEntry
  /** `Sanding, 1` */
  readonly what: string
  readonly type: WirePieceType
  readonly problem: string | undefined
  readonly onChange: (changes: Partial<TypedEntry>) => void
  readonly onRemove: () => void
}

function EntryFields({ entry, what, type, problem, onChange, onRemove }: EntryProps) {
  return (
    <div className={classes.entry}>
      <TextInput
        id={entryId(entry.key)}
        aria-label={`Hours: ${what}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder={problem === undefined ? '1.5' : undefined}
        value={entry.hours}
        error={problem}
        onChange={({ currentTarget: { value } }) => onChange({ hours: value })}
        rightSection={<span className={classes.unit}>hours</span>}
        rightSectionPointerEvents="none"
        rightSectionWidth={52}
      />
      <NativeSelect
        aria-label={`Hours are counted: ${what}`}
        data={[...perChoices(type.definition, entry.per)]}
        value={entry.per}
        onChange={({ currentTarget: { value } }) => onChange({ per: value })}
      />
      <NativeSelect
        aria-label={`Hours apply: ${what}`}
        data={[...chargeChoices(type.definition, entry.charge)]}
        value={entry.charge}
        onChange={({ currentTarget: { value } }) => onChange({ charge: value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Remove hours: ${what}`}
        onClick={onRemove}
      >
        <IconTrash size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </div>
  )
}
