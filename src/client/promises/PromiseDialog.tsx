import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AnyOrder, UnpricedOrder } from '#contract/orders.ts'
import type { NewPromise, PromiseProposal } from '#contract/promises.ts'
import { type Day, formatDay, plausibleDay } from '#domain/calendar.ts'
import { PROMISED } from '#domain/promised.ts'
import type { Issue } from '#domain/refusal.ts'
import { DayInForm } from '../forms/DayInForm.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { useOrderSaving } from '../orders/use-order-action.ts'
import { typedNumber } from '../typed-number.ts'
import { REQUIRED } from '../ui/required.ts'
import { useToday } from '../ui/time-zone.ts'
import { showSuccess } from '../ui/toast.tsx'
import { PromiseChanged } from './PromiseChanged.tsx'
import { proposalQuery } from './promise-query.ts'
import { usePromise } from './use-promise.ts'
import { hoursText, weekText } from './week-words.ts'

interface Props {
  readonly order: UnpricedOrder
  readonly onClose: () => void
}

interface Typed {
  readonly promisedOn: string
  readonly hours: string
  readonly reason: string
}

/** Asks for the hours and the day, and says what the shop's load allows. Open while rendered. */
export function PromiseDialog({ order, onClose }: Props) {
  const today = useToday()
  const { seen, change, promise } = usePromise(order)
  const start = {
    promisedOn: seen ?? '',
    hours: order.estimatedHours === null ? '' : String(order.estimatedHours),
    reason: '',
  }
  const form = useTypedForm<Typed, NewPromise, AnyOrder>({
    start,
    input: (typed, { isEdited }) => (isEdited ? promiseFrom(typed, start) : undefined),
    check: (body) => issuesOf(body, seen, today),
    ...useOrderSaving({
      call: promise,
      onDone: (_, { promisedOn }) => {
        showSuccess(
          promisedOn === null ? 'Saved without a promise date' : 'Promise date set',
          promisedOn === null
            ? `${order.orderNumber} has no promise date.`
            : `${order.orderNumber} is promised for ${formatDay(promisedOn)}.`,
        )
        onClose()
      },
      failure: 'Failed to set the promise date',
    }),
  })
  const hours = form.typed.hours.trim() === '' ? plannedHours(order) : typedNumber(form.typed.hours)
  const day = plausibleDay(form.typed.promisedOn)
  const { data: earliest, isPlaceholderData: isForOtherHours } = useQuery(proposalQuery(order.id, hours))
  const { data: chosen } = useQuery({
    ...proposalQuery(order.id, hours, day),
    enabled: day !== undefined,
  })
  const isMoved = seen !== null && form.typed.promisedOn !== seen
  return (
    <FormDialog
      title="Set promise date"
      form={form}
      saveLabel="Save"
      canSave={form.isEdited}
      shows={change ?? ''}
      onClose={onClose}
    >
      <PromiseChanged change={change} />
      <TextInput
        label="Hours of work"
        description={hoursAdvice(order, form.typed.hours)}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.field('hours')}
        error={form.problems.get('estimatedHours')}
      />
      {earliest !== undefined && (
        <Group justify="space-between" gap="xs">
          <Stack gap={0}>
            <Text size="sm">{earliestText(earliest)}</Text>
            {earliest.promisedOn !== null && (
              <Text size="xs" c="dimmed">
                The load is every order that is invoiced, paid, or in production, with all of its hours.
              </Text>
            )}
          </Stack>
          {earliest.promisedOn !== null && earliest.promisedOn !== form.typed.promisedOn && (
            <Button
              variant="light"
              size="xs"
              disabled={isForOtherHours}
              onClick={() => form.change({ promisedOn: earliest.promisedOn ?? '' })}
            >
              Use This Day
            </Button>
          )}
        </Group>
      )}
      <DayInForm
        label={PROMISED}
        min={today}
        description={day === undefined || chosen?.promisedOn !== day ? undefined : weekText(chosen)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.field('promisedOn')}
      />
      {isMoved && (
        <Textarea
          label="Reason"
          description={`Why it is no longer ${formatDay(seen)}`}
          {...REQUIRED}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          {...form.field('reason')}
        />
      )}
    </FormDialog>
  )
}

/** Hours that are no number become NaN, which `issuesOf` reports. Those that were not typed stay what they are. */
function promiseFrom({ promisedOn, hours, reason }: Typed, start: Typed): NewPromise {
  return {
    promisedOn: promisedOn === '' ? null : promisedOn,
    ...(hours !== start.hours && {
      estimatedHours: hours.trim() === '' ? null : (typedNumber(hours) ?? Number.NaN),
    }),
    reason: reason.trim() === '' ? null : reason.trim(),
  }
}

function issuesOf(
  { promisedOn, estimatedHours, reason }: NewPromise,
  before: Day | null,
  today: string,
): Issue[] {
  const isMoved = promisedOn !== before
  const hours = estimatedHours ?? 0
  return [
    ...(Number.isNaN(hours) || hours < 0 || (hours * 4) % 1 !== 0
      ? [{ path: 'estimatedHours', message: 'Hours must be a number in quarters, such as 7.25' }]
      : []),
    ...(isMoved && promisedOn !== null && promisedOn < today
      ? [{ path: 'promisedOn', message: 'The promise date must not be in the past' }]
      : []),
    ...(isMoved && before !== null && reason === null
      ? [{ path: 'reason', message: `Say why it is no longer ${formatDay(before)}` }]
      : []),
  ]
}

/** What counts without hours of its own, to a hundredth, as it is asked for. */
function plannedHours(order: UnpricedOrder): number {
  return Math.round((order.plannedHours ?? 0) * 100) / 100
}

function hoursAdvice({ plannedHours }: UnpricedOrder, typed: string): string {
  return plannedHours === null || typed.trim() !== ''
    ? 'For all lines together. They count toward the shop’s load.'
    : `While this is empty, the hours planned for the lines count: ${hoursText(plannedHours)}.`
}

function earliestText({ promisedOn }: PromiseProposal): string {
  return promisedOn === null
    ? 'To propose a day, Kerf needs the shop’s working hours. Set them in Shop Settings.'
    : `Earliest day that the load allows: ${formatDay(promisedOn)}`
}
