import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Input, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { WorkPlan } from '#contract/floor.ts'
import { MAX_STEPS } from '#domain/floor/work-plan.ts'
import { call } from '../call.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { movedBy } from '../forms/moved-by.ts'
import { RowTools } from '../forms/RowTools.tsx'
import { moveRowByKey, useRowEdits } from '../forms/use-row-edits.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { NewerPlan } from './NewerPlan.tsx'
import { stepIssues, stepsOnto, type TypedStep, withSteps } from './typed-plan.ts'
import { usePlanEdit } from './use-plan-edit.ts'
import classes from './WorkSteps.module.css'

interface Props {
  readonly plan: WorkPlan
  readonly onSaved: (saved: WorkPlan) => void
  readonly onClose: () => void
}

const rowId = ({ id }: TypedStep) => `work-step-${id}`

/** Names, order, and which steps count as ready. Open while rendered. */
export function StepsDialog({ plan, onSaved, onClose }: Props) {
  const [added, setAdded] = useState(0)
  const { base, newer, goOnFrom, onFailed } = usePlanEdit(plan)
  const form = useTypedForm({
    start: { steps: base.steps },
    input: ({ steps }, { isEdited }) => (isEdited ? withSteps(base, steps) : undefined),
    check: stepIssues,
    save: (body) => call('PUT /api/work-steps', { body }),
    onSaved,
    onFailed,
    failure: { title: 'Save failed', text: 'Failed to save the work steps' },
  })
  const { steps } = form.typed
  if (newer !== undefined && !form.isEdited) goOnFrom(newer)
  const edit = (next: TypedStep[]) => form.change({ steps: next })
  const rows = useRowEdits({
    ids: steps.map(rowId),
    onMove: (at, by) => edit(movedBy(steps, at, by)),
    onRemove: (at) => edit(steps.toSpliced(at, 1)),
  })
  const onlyProblem = form.problems.get('steps')
  return (
    <FormDialog
      isLong
      title="Work steps"
      form={form}
      saveLabel="Save"
      canSave={form.isEdited}
      size={620}
      onKeyDown={moveRowByKey}
      onClose={onClose}
    >
      {newer !== undefined && (
        <NewerPlan
          onKeepMine={() => {
            edit([...stepsOnto(newer, steps)])
            goOnFrom(newer)
          }}
          onDiscardMine={() => {
            form.discard()
            goOnFrom(newer)
          }}
        />
      )}
      <p className={classes.hint}>
        List the steps in work order. Pieces in a ready step are finished: every piece goes through every
        ready step, and no work is done there.
      </p>
      <div className={classes.steps}>
        {steps.map((step, at) => (
          <div key={step.id} id={rowId(step)} className={classes.step} data-row>
            <TextInput
              aria-label={`Name of step ${at + 1}`}
              className={classes.stepName}
              autoComplete="off"
              placeholder="Sanding"
              value={step.name}
              error={form.problems.get(`steps.${at}.name`)}
              onChange={({ currentTarget: { value } }) => edit(steps.with(at, { ...step, name: value }))}
            />
            <Checkbox
              label="Ready"
              aria-label={`${step.name || `Step ${at + 1}`} counts as ready`}
              className={classes.ready}
              checked={step.isReady}
              onChange={({ currentTarget: { checked } }) =>
                edit(steps.with(at, { ...step, isReady: checked }))
              }
            />
            <RowTools
              what={step.name || `step ${at + 1}`}
              isFirst={at === 0}
              isLast={at === steps.length - 1}
              onMove={(by) => rows.move(at, by)}
              onRemove={() => rows.remove(at)}
            />
          </div>
        ))}
      </div>
      {onlyProblem !== undefined && (
        <Input.Error size="sm" role="alert" data-problem tabIndex={-1}>
          {onlyProblem}
        </Input.Error>
      )}
      <Button
        ref={rows.addButton}
        variant="default"
        size="xs"
        className={classes.add}
        leftSection={<IconPlus size={15} aria-hidden />}
        disabled={steps.length >= MAX_STEPS}
        onClick={() => {
          const step = { id: -added - 1, name: '', isReady: false }
          rows.add(rowId(step), () => {
            setAdded(added + 1)
            edit([...steps, step])
          })
        }}
      >
        Add Step
      </Button>
    </FormDialog>
  )
}
