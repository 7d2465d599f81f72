import { useEffect, useRef, useState } from 'react'
import type { CustomerPage } from '#contract/customer-page.ts'
import type { Answer } from '#domain/customer-answer.ts'
import { formatDollars } from '#domain/money.ts'
import classes from './AnswerSection.module.css'
import { ApproveFields } from './ApproveFields.tsx'
import { Button } from './Button.tsx'
import { forgetAnswer, keepAnswer, keptAnswer } from './kept-answer.ts'
import type { Rejected } from './RejectedAnswer.tsx'
import { TextField } from './TextField.tsx'
import { useAnswer } from './use-answer.ts'
import { useSecondPress } from './use-second-press.ts'

interface Props {
  readonly token: string
  readonly number: string
  readonly total: number
  readonly contentHash: string
  /** The name of its terms and conditions. */
  readonly conditions: string | undefined
  /** Called when the customer begins to fill in an answer, and when they no longer do. */
  readonly onAnswering: (isAnswering: boolean) => void
  readonly onAnswered: (page: CustomerPage) => void
  readonly onOutdated: (rejected: Rejected) => Promise<void>
}

const HEADINGS: Readonly<Record<Answer, string>> = {
  approved: 'Approve',
  'changes-requested': 'Request changes',
  declined: 'Decline',
}

const REASON_LABELS: Readonly<Record<Exclude<Answer, 'approved'>, string>> = {
  'changes-requested': 'What would you like to change?',
  declined: 'Why are you declining this quote?',
}

/** Back leads to the button that led to the form. */
const focus = (button: HTMLButtonElement | null) => {
  button?.focus({ preventScroll: true })
}

/** Lets the customer approve, request changes, or decline. */
export function AnswerSection(props: Props) {
  const { token, number, total, contentHash, conditions, onAnswering, onAnswered, onOutdated } = props
  const [kept] = useState(() => keptAnswer(contentHash))
  const [chosen, setChosen] = useState(kept?.chosen)
  const [left, setLeft] = useState<Answer>()
  const { draft, setDraft, forgetProblems, problems, failure, isSending, submit } = useAnswer({
    token,
    contentHash,
    kept,
    onAnswered,
    onOutdated,
  })
  const { name, reason } = draft
  // Once it is given, or can no longer be, this section goes, and what was kept with it.
  useEffect(() => {
    if (chosen === undefined) return
    keepAnswer(contentHash, { chosen, name, reason })
    return () => forgetAnswer(contentHash)
  }, [contentHash, chosen, name, reason])
  const choose = (answer: Answer | undefined) => {
    forgetProblems()
    setLeft(chosen)
    setChosen(answer)
  }
  const opener = (answer: Answer) => ({
    ref: answer === left ? focus : undefined,
    onClick: () => choose(answer),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves keyboard and screen reader users to the form that they chose.
  useEffect(() => {
    if (chosen === undefined) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [chosen])
  useSecondPress(chosen)
  const isAnswering = chosen !== undefined
  useEffect(() => {
    onAnswering(isAnswering)
    return () => onAnswering(false)
  }, [isAnswering, onAnswering])

  if (chosen === undefined) {
    return (
      <>
        <section className={classes.answer} aria-labelledby="answer">
          <h2 id="answer">Your response</h2>
          <div className={classes.others}>
            <Button {...opener('changes-requested')}>Request changes</Button>
            <Button {...opener('declined')}>Decline</Button>
          </div>
        </section>
        <div className={classes.bar}>
          <p>
            Total <strong>{formatDollars(total)}</strong>
          </p>
          <Button kind="main" {...opener('approved')}>
            Approve
          </Button>
        </div>
      </>
    )
  }
  return (
    <section className={classes.answer} aria-labelledby="answer">
      <h2 id="answer" ref={heading} tabIndex={-1}>
        {HEADINGS[chosen]} {chosen === 'changes-requested' && 'to '}
        {number}
      </h2>
      {chosen === 'approved' && (
        <p>
          By approving, you accept this quote as shown above, for a total of{' '}
          <strong>{formatDollars(total)}</strong>
          {conditions !== undefined && (
            <>
              , with its terms and conditions, <strong>{conditions}</strong>
            </>
          )}
          .
        </p>
      )}
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(chosen, event.currentTarget)
        }}
      >
        <TextField
          label="Your full name"
          autoComplete="name"
          maxLength={200}
          value={draft.name}
          problem={problems.name}
          onChange={(name) => setDraft({ name })}
        />
        {chosen === 'approved' ? (
          <ApproveFields draft={draft} problem={problems.signature} onChange={setDraft} />
        ) : (
          <TextField
            label={REASON_LABELS[chosen]}
            rows={5}
            maxLength={2000}
            value={draft.reason}
            problem={problems.reason}
            onChange={(reason) => setDraft({ reason })}
          />
        )}
        {failure !== undefined && (
          <p role="alert" className={classes.failure}>
            {failure} Nothing you entered was lost.
          </p>
        )}
        <div className={classes.send}>
          <Button kind="main" submits aria-disabled={isSending}>
            {isSending ? 'Sending…' : failure !== undefined ? 'Try again' : HEADINGS[chosen]}
          </Button>
          <Button kind="quiet" onClick={() => choose(undefined)} disabled={isSending}>
            Back
          </Button>
        </div>
      </form>
    </section>
  )
}
