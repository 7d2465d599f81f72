import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShopDetails, WorkWeek } from '#contract/shop.ts'
import { EARLIEST_DAY, formatDay, isDay, plausibleDay } from '#domain/calendar.ts'
import { WEEKDAY_NAMES } from '#domain/floor/work-week.ts'
import { call } from '../call.ts'
import { DayInForm } from '../forms/DayInForm.tsx'
import { FormDialog } from '../forms/FormDialog.tsx'
import { issueIf, withoutFields } from '../forms/problems.ts'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { withEdit } from '../forms/with-edit.ts'
import { typedNumber } from '../typed-number.ts'
import { showSuccess } from '../ui/toast.tsx'
import { useShopBegan } from './use-shop-began.ts'
import { useShopSaved } from './use-shop-saved.ts'

interface Props {
  readonly details: ShopDetails
  readonly onClose: () => void
}

interface Typed {
  readonly hours: string
  readonly weekdays: readonly number[]
  /** Days that the user has closed or opened. */
  readonly days: Readonly<Record<string, boolean>>
  readonly opensAt: string
  readonly closesAt: string
}

/** The field of a day that is not added yet. */
const ADDED = 'added'

/** From Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0]

function startOf({ hoursPerWeek, closedDays: _, ...week }: WorkWeek): Typed {
  return { hours: String(hoursPerWeek), days: {}, ...week }
}

/** With what others close meanwhile. */
function closedDaysOf(stored: readonly string[], days: Typed['days']): string[] {
  return [...new Set([...stored, ...Object.keys(days)])]
    .filter((day) => days[day] ?? stored.includes(day))
    .toSorted()
}

/** Open while rendered. */
export function WorkingHoursDialog({ details, onClose }: Props) {
  const { workWeek } = details
  const shopSaved = useShopSaved()
  const [added, setAdded] = useState('')
  const [addedProblem, setAddedProblem] = useState<string>()
  const form = useTypedForm({
    start: startOf(workWeek),
    input: ({ hours, weekdays, days, ...times }, { isEdited }): WorkWeek | undefined =>
      isEdited
        ? {
            hoursPerWeek: typedNumber(hours) ?? Number.NaN,
            weekdays: [...weekdays],
            closedDays: closedDaysOf(workWeek.closedDays, days),
            ...times,
          }
        : undefined,
    check: ({ hoursPerWeek, opensAt, closesAt }) => [
      ...issueIf(
        !(hoursPerWeek >= 0 && hoursPerWeek <= 100_000),
        'workWeek.hoursPerWeek',
        'Hours a week must be a number from 0 to 100,000',
      ),
      ...issueIf(opensAt === '', 'workWeek.opensAt', 'Opening must be a time'),
      ...issueIf(
        closesAt === '' || closesAt <= opensAt,
        'workWeek.closesAt',
        'The shop must close after it opens',
      ),
      ...issueIf(added !== '', ADDED, 'Add this day, or clear the field'),
    ],
    save: (week) => saved(call('PATCH /api/shop', { body: { workWeek: week, was } })),
    onSaved: async (shop) => {
      await shopSaved(shop)
      showSuccess('Working hours saved')
      onClose()
    },
    failure: { title: 'Working hours', text: 'Failed to save the working hours' },
  })
  const typeAdded = (day: string) => {
    setAdded(day)
    setAddedProblem(undefined)
    form.setProblems((current) => withoutFields(current, (field) => field === ADDED))
  }
  const { was, saved } = useShopBegan(details, form.isEdited ? ['workWeek'] : [])
  const { weekdays, days } = form.typed
  const closedDays = closedDaysOf(workWeek.closedDays, days)
  const setClosed = (day: string, isClosed: boolean) =>
    form.change({ days: withEdit(days, day, isClosed, workWeek.closedDays.includes(day)) })
  const canAdd = isDay(added) && !closedDays.includes(added)
  return (
    <FormDialog
      title="Working hours"
      form={form}
      saveLabel="Save"
      canSave={form.isEdited}
      isLong
      onClose={onClose}
    >
      <TextInput
        label="Hours a week"
        description="The total for everyone who builds: three people at 40 hours each is 120."
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        {...form.field('hours')}
        error={form.problems.get('workWeek.hoursPerWeek')}
      />
      <Checkbox.Group
        label="Working days"
        value={weekdays.map(String)}
        onChange={(days) => form.change({ weekdays: days.map(Number).toSorted() })}
      >
        <Group gap="sm" mt={6}>
          {WEEKDAYS.map((weekday) => (
            <Checkbox key={weekday} value={String(weekday)} label={WEEKDAY_NAMES[weekday]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group align="flex-start" grow>
        <TextInput
          label="Opens at"
          description="Work that runs overnight counts only between these times."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="time"
          {...form.field('opensAt')}
          error={form.problems.get('workWeek.opensAt')}
        />
        <TextInput
          label="Closes at"
          type="time"
          {...form.field('closesAt')}
          error={form.problems.get('workWeek.closesAt')}
        />
      </Group>
      <Stack gap={6}>
        <Group align="flex-end" gap="xs">
          <DayInForm
            label="Closed days"
            description="Holidays, and days when nobody builds."
            // With the error above it, the field stays beside its button.
            inputWrapperOrder={['label', 'description', 'error', 'input']}
            data-field={ADDED}
            value={added}
            error={addedProblem ?? form.problems.get(ADDED)}
            onChange={({ currentTarget: { value } }) => typeAdded(value)}
          />
          <Button
            variant="default"
            disabled={!canAdd}
            onClick={() => {
              // 12/25/26 is typed as a day of the year 26, and would be shown as 'Dec 25, 26'.
              if (plausibleDay(added) === undefined) {
                setAddedProblem(`Must be a date from ${EARLIEST_DAY} on`)
                return
              }
              setClosed(added, true)
              typeAdded('')
            }}
          >
            Add Day
          </Button>
        </Group>
        {closedDays.length === 0 ? (
          <Text size="sm" c="dimmed">
            No closed days.
          </Text>
        ) : (
          <Group gap={6}>
            {closedDays.map((day) => (
              <Button
                key={day}
                variant="light"
                size="compact-sm"
                rightSection={<IconX size={14} aria-hidden />}
                aria-label={`Remove ${formatDay(day)}`}
                onClick={() => setClosed(day, false)}
              >
                {formatDay(day)}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
    </FormDialog>
  )
}
