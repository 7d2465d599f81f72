import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FirstDay, FirstDayChange } from '#contract/first-day.ts'
import type { FirstDayStep, KeepableStep } from '#domain/first-day.ts'
import { call } from '../call.ts'
import { useSave } from '../forms/use-save.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Panel } from '../ui/Panel.tsx'
import { showSuccess } from '../ui/toast.tsx'
import classes from './FirstDayPanel.module.css'
import { firstDayQuery } from './first-day-query.ts'
import { MailTest } from './MailTest.tsx'

const UNDO_MS = 10_000
const IN_WORDS = new Intl.ListFormat('en-US', { type: 'conjunction' })

interface StepText {
  readonly name: string
  readonly text: string
  /** Whether the text ends with what is missing. */
  readonly saysMissing?: boolean
  /** Its screens. */
  readonly links: readonly { readonly label: string; readonly to: string }[]
  /** What the shop says when it keeps the step as it is. */
  readonly keep?: { readonly step: KeepableStep; readonly label: string }
}

function textsOf({ nextOrder }: FirstDay): Readonly<Record<FirstDayStep, StepText>> {
  const shop = { label: 'Shop Settings', to: paths.shop }
  return {
    details: {
      name: 'Your shop’s details and logo',
      text: 'They are on every quote and invoice.',
      saysMissing: true,
      links: [shop],
    },
    tax: {
      name: 'Tax rate and terms',
      text: 'Every new quote starts with them.',
      saysMissing: true,
      links: [shop],
    },
    numbering: {
      name: 'Order numbers',
      text: `The first order will be ${nextOrder}. Choose another prefix, or continue from your old numbers.`,
      links: [shop],
      keep: { step: 'numbering', label: `Keep ${nextOrder}` },
    },
    rates: {
      name: 'Your rates',
      text: 'The calculator starts with example rates.',
      links: [
        { label: 'Pricing', to: paths.pricing },
        { label: 'Piece Types', to: paths.pieceTypes },
      ],
      keep: { step: 'rates', label: 'Keep These Rates' },
    },
    team: {
      name: 'Your team',
      text: 'Everybody has their own sign-in and sees what their role needs.',
      links: [{ label: 'Team', to: paths.team }],
      keep: { step: 'team', label: 'I Work Alone' },
    },
    mail: {
      name: 'Email',
      text: 'Quotes and invoices go to customers from Kerf.',
      links: [],
      keep: { step: 'mail', label: 'Do Without Email' },
    },
    customers: {
      name: 'Your first customers',
      text: 'Import them from a spreadsheet, or add the first one by hand.',
      links: [
        { label: 'Import Customers', to: paths.importCustomers },
        { label: 'Customers', to: paths.customers },
      ],
    },
  }
}

/** What a new shop sets up before its first quote. Nothing once all is done, or the list was dismissed. */
export function FirstDayPanel() {
  const queryClient = useQueryClient()
  const { data } = useQuery(firstDayQuery)
  const change = useSave({
    save: (body: FirstDayChange) => call('PATCH /api/first-day', { body }),
    onSaved: (changed, { isDismissed }) => {
      queryClient.setQueryData(firstDayQuery.queryKey, changed)
      if (isDismissed !== true) return
      showSuccess('Checklist dismissed', 'Everything on it is also in the settings.', {
        label: 'Undo',
        forMs: UNDO_MS,
        run: () => change.save({ isDismissed: false }),
      })
    },
    failure: { title: 'Checklist', text: 'Failed to change the checklist' },
  })
  if (data === undefined || data.steps.length === 0) return null
  const texts = textsOf(data)
  const done = data.steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title="Set up your shop"
      flush
      action={
        <Group gap="md" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {done} of {data.steps.length} done
          </Text>
          <Button
            variant="default"
            size="xs"
            disabled={change.saving}
            onClick={() => change.save({ isDismissed: true })}
          >
            Dismiss
          </Button>
        </Group>
      }
    >
      <ul className={classes.steps}>
        {data.steps.map(({ step, isDone, missing }) => (
          <Step
            key={step}
            name={texts[step].name}
            isDone={isDone}
            description={
              step === 'mail' && data.mail.problem !== null ? (
                <MailTest mail={data.mail} />
              ) : (
                <Text size="sm" c="dimmed">
                  {texts[step].text}
                  {texts[step].saysMissing === true && ` Still missing: ${IN_WORDS.format(missing)}.`}
                </Text>
              )
            }
          >
            {step === 'mail' && data.mail.problem === null && <MailTest mail={data.mail} size="xs" />}
            {texts[step].links.map(({ label, to }) => (
              <LinkButton key={label} to={to} variant="default" size="xs">
                {label}
              </LinkButton>
            ))}
            {keepButton(texts[step], (kept) => change.save({ keep: kept }), change.saving)}
          </Step>
        ))}
      </ul>
    </Panel>
  )
}

function keepButton({ keep }: StepText, onKeep: (step: KeepableStep) => void, isSaving: boolean): ReactNode {
  return (
    keep !== undefined && (
      <Button variant="subtle" size="xs" disabled={isSaving} onClick={() => onKeep(keep.step)}>
        {keep.label}
      </Button>
    )
  )
}

interface StepProps {
  readonly name: string
  readonly isDone: boolean
  /** Shown until it is done. */
  readonly description: ReactNode
  /** What can be done about it. */
  readonly children: ReactNode
}

function Step({ name, isDone, description, children }: StepProps) {
  const Tick = isDone ? IconCircleCheck : IconCircle
  return (
    <li className={classes.step} data-done={isDone}>
      <span className={classes.tick}>
        <Tick size={20} aria-hidden />
      </span>
      <div>
        <span className={classes.name}>{name}</span>
        <VisuallyHidden>{isDone ? ' (done)' : ' (to do)'}</VisuallyHidden>
        {!isDone && description}
      </div>
      {!isDone && <div className={classes.actions}>{children}</div>}
    </li>
  )
}
