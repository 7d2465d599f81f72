import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { BetterHours } from '#contract/reports.ts'
import { withEntries } from '#domain/floor/better-hours.ts'
import { hoursText } from '#domain/floor/hours-text.ts'
import { call } from '../call.ts'
import { useMay } from '../session/session-context.ts'
import { showCallFailure, showSuccess } from '../ui/toast.tsx'
import classes from './Reports.module.css'

interface Props {
  readonly found: readonly BetterHours[]
  /** After better hours went into the work plan. */
  readonly onUsed: () => void
}

/** Where estimates are off, and what would be nearer. */
export function BetterHoursList({ found, onUsed }: Props) {
  const may = useMay()
  const using = useMutation({
    mutationFn: async (better: BetterHours) => {
      const plan = await call('GET /api/work-steps', {})
      return call('PUT /api/work-steps', { body: withEntries(plan, better) })
    },
    onSuccess: (_, { typeName, stepName }) => {
      showSuccess('Work steps saved', `The estimate for ${stepName} on ${typeName} has been updated.`)
      onUsed()
    },
    onError: (error) => showCallFailure('Save failed', error, 'Failed to save the work steps'),
  })
  if (found.length === 0) return null
  return (
    <section className={classes.better} aria-labelledby="better-hours">
      <h2 id="better-hours">Estimates that are off by more than a fifth</h2>
      <ul>
        {found.map((one) => (
          <li key={`${one.type} ${one.step}`}>
            <div>
              <span className={classes.betterWhat}>
                {one.stepName} of {one.typeName}
              </span>
              <p className={classes.says}>
                {one.pieces} pieces took {hoursText(one.takenHours)}; {hoursText(one.estimatedHours)} were
                estimated. Currently {one.was.join(' + ')}; suggested{' '}
                <strong>{one.better.join(' + ')}</strong>.
              </p>
            </div>
            {may('changeShop') && (
              <Button
                variant="default"
                size="xs"
                className={classes.use}
                aria-label={`Use These Hours for ${one.stepName} of ${one.typeName}`}
                disabled={using.isPending}
                onClick={() => using.mutate(one)}
              >
                Use These Hours
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
