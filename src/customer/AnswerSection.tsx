import { useEffect, useRef, useState } from 'react'
import type { CustomerPage } from '#contract/customer-page.ts'
import type { Answer } from '#domain/customer-answer.ts'
import { formatDollars } from '#domain/money.ts'
import classes from './AnswerSection.module.css'
import { ApproveFields } from './ApproveFields.tsx'
import { Button } from './Button.tsx'
import { TextField } from './TextField.tsx'
import { useAnswer } from './use-answer.ts'

interface Props {
  readonly token: string
  readonly number: string
  readonly total: number
  readonly contentHash: string
  readonly onAnswered: (page: CustomerPage) => void
  /** With what was written in the answer that was not taken. */
  readonly onOutdated: (written: string) => Promise<void>
}

const HEADINGS: Readonly<Record<Answer, string>> = {
  approved: 'Approve',
  'changes-requested': 'Request changes',
  declined: 'Decline',
}

const ASKS: Readonly<Record<Exclude<Answer, 'approved'>, string>> = {
  'changes-requested': 'What should be different?',
  declined: 'Why does it not suit you?',
}

/** Approve, or say what is in the way. */
export function AnswerSection({ token, number, total, contentHash, onAnswered, onOutdated }: Props) {
  const [chosen, setChosen] = useState<Answer>()
  const { draft, setDraft, problems, failure, isSending, submit } = useAnswer({
    token,
    contentHash,
    onAnswered,
    onOutdated,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever has chosen goes on there, by keyboard and by screen reader.
  useEffect(() => {
    if (chosen === undefined) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [chosen])

  if (chosen === undefined) {
    return (
      <>
        <section className={classes.answer} aria-labelledby="answer">
          <h2 id="answer">Your answer</h2>
          <div className={classes.others}>
            <Button onClick={() => setChosen('changes-requested')}>Request changes</Button>
            <Button onClick={() => setChosen('declined')}>Decline</Button>
          </div>
        </section>
        <div className={classes.bar}>
          <p>
            Total <strong>{formatDollars(total)}</strong>
          </p>
          <Button kind="main" onClick={() => setChosen('approved')}>
            Approve
          </Button>
        </div>
      </>
    )
  }
  return (
    <section className={classes.answer} aria-labelledby="answer">
      <h2 id="answer" ref={heading} tabIndex={-1}>
        {HEADINGS[chosen]} {number}
      </h2>
      {chosen === 'approved' && (
        <p>
          You accept this quote of <strong>{formatDollars(total)}</strong> as it is written above.
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
            label={ASKS[chosen]}
            rows={5}
            maxLength={2000}
            value={draft.reason}
            problem={problems.reason}
            onChange={(reason) => setDraft({ reason })}
          />
        )}
        {failure !== undefined && (
          <p role="alert" className={classes.failure}>
            {failure} What you have entered is still here.
          </p>
        )}
        <div className={classes.send}>
          <Button kind="main" submits aria-disabled={isSending}>
            {isSending ? 'Sending…' : failure !== undefined ? 'Try again' : HEADINGS[chosen]}
          </Button>
          <Button kind="quiet" onClick={() => setChosen(undefined)} disabled={isSending}>
            Back
          </Button>
        </div>
      </form>
    </section>
  )
}
