import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WorkPlan } from '#contract/floor.ts'
import type { WirePieceType } from '#contract/pieces.ts'
import { entryWords } from '#domain/floor/plan-words.ts'
import type { WorkEntry } from '#domain/floor/work-plan.ts'
import { paths } from '../paths.ts'
import { pieceTypesQuery } from '../pieces/piece-types-query.ts'
import { useSession } from '../session/session-context.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { showSuccess } from '../ui/toast.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { usePreload } from '../ui/use-preload.ts'
import { workStepsQuery } from '../work-steps-query.ts'
import classes from './WorkSteps.module.css'

const StepsDialog = lazyDialog(
  () => import('./StepsDialog.tsx').then(({ StepsDialog }) => StepsDialog),
  ({ onClose }) => onClose(),
)
const TypeHoursDialog = lazyDialog(
  () => import('./TypeHoursDialog.tsx').then(({ TypeHoursDialog }) => TypeHoursDialog),
  ({ onClose }) => onClose(),
)

const READY = { label: 'Ready', tone: 'success' } as const

/** The steps of a shop's work, and what its pieces take in them. */
export function WorkStepsPage() {
  useDocumentTitle('Work Steps')
  const { currentShop } = useSession()
  const plan = useQuery(workStepsQuery)
  const types = useQuery(pieceTypesQuery)
  const isMissing = (one: typeof plan | typeof types) => one.data === undefined && !one.isPending
  usePreload(StepsDialog.preload)
  usePreload(TypeHoursDialog.preload)
  return (
    <>
      <PageHeader
        title="Work Steps"
        back={{ label: 'Back to Piece Types', to: paths.pieceTypes }}
        subtitle={`The steps pieces go through at ${currentShop.name}, and how long each takes`}
      />
      {isMissing(plan) || isMissing(types) ? (
        <ErrorBox
          message="Error loading the work steps. Please try again."
          onRetry={() => Promise.all([plan.refetch(), types.refetch()])}
        />
      ) : plan.data === undefined || types.data === undefined ? (
        <RowsSkeleton rows={6} />
      ) : (
        <Plan plan={plan.data} types={types.data} />
      )}
    </>
  )
}

interface Props {
  readonly plan: WorkPlan
  readonly types: readonly WirePieceType[]
}

function Plan({ plan, types }: Props) {
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState<'steps' | WirePieceType>()
  const close = () => setEdited(undefined)
  const onSaved = async (saved: WorkPlan) => {
    await queryClient.cancelQueries({ queryKey: workStepsQuery.queryKey })
    queryClient.setQueryData(workStepsQuery.queryKey, saved)
    showSuccess('Work steps saved', 'The board and promise dates use them from now on.')
    close()
  }
  const shown = types.filter(({ id, isActive }) => isActive || Object.hasOwn(plan.types, id))
  return (
    <Stack gap="md">
      <Panel
        title="Steps"
        action={
          <Button variant="default" size="xs" onClick={() => setEdited('steps')}>
            Edit Steps
          </Button>
        }
      >
        <ol className={classes.chain} aria-label="Steps">
          {plan.steps.map(({ id, name, isReady }) => (
            <li key={id}>
              {name}
              {isReady && name !== READY.label && <ToneBadge badge={READY} />}
            </li>
          ))}
        </ol>
      </Panel>
      <Panel title="Hours by piece type" flush>
        <ul className={classes.types}>
          {shown.map((type) => (
            <li key={type.id} className={classes.type}>
              <div className={classes.words}>
                <span className={classes.name}>{type.definition.name}</span>
                <Hours plan={plan} type={type} />
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={`Edit hours of ${type.definition.name}`}
                onClick={() => setEdited(type)}
              >
                Edit
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      {edited === 'steps' && <StepsDialog plan={plan} onSaved={onSaved} onClose={close} />}
      {edited !== undefined && edited !== 'steps' && (
        <TypeHoursDialog plan={plan} type={edited} onSaved={onSaved} onClose={close} />
      )}
    </Stack>
  )
}

function Hours({ plan, type }: { readonly plan: WorkPlan; readonly type: WirePieceType }) {
  if (!Object.hasOwn(plan.types, type.id))
    return <span className={classes.plain}>Goes through every step. No hours yet.</span>
  const byStep = Map.groupBy(plan.types[type.id] ?? [], ({ step }) => step)
  const words = (entry: WorkEntry) => (entry.hours === 0 ? 'no hours' : entryWords(entry, type.definition))
  const passed = plan.steps.filter(({ id }) => byStep.has(id))
  if (passed.length === 0) return <span className={classes.plain}>Goes through no work steps.</span>
  return (
    <dl className={classes.about}>
      {passed.map(({ id, name }) => [
        <dt key={`${id}-name`}>{name}</dt>,
        <dd key={id}>{byStep.get(id)?.map(words).join(' + ')}</dd>,
      ])}
    </dl>
  )
}
