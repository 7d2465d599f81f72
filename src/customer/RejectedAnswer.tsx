import type { CustomerPage } from '#contract/customer-page.ts'
import type { Answer } from '#domain/customer-answer.ts'
import classes from './StateNote.module.css'

export interface Rejected {
  readonly answer: Answer
  /** Empty for an approval. */
  readonly reason: string
}

interface Props {
  readonly rejected: Rejected
  /** The answer that stands. */
  readonly standing: CustomerPage['answer']
}

const ALREADY: Readonly<Record<Answer, string>> = {
  approved: 'This quote was already approved',
  'changes-requested': 'Changes to this quote were already requested',
  declined: 'This quote was already declined',
}

/**
 * Tells a customer who responded too late that the answer shown is not theirs, and keeps what they wrote. If it is of the
 * same kind, it may well be theirs: its response can have been lost on the way.
 */
export function RejectedAnswer({ rejected: { answer, reason }, standing }: Props) {
  const isSame = standing?.answer === answer
  return (
    <section className={classes.note} data-bad={!isSame || undefined}>
      <h2 tabIndex={-1}>{isSame ? ALREADY[answer] : 'Your response was not recorded'}</h2>
      {!isSame && <p>This quote was no longer open when you sent it.</p>}
      {reason !== '' && reason !== standing?.reason && (
        <>
          <p>{isSame ? 'What you wrote this time was not added:' : 'You wrote:'}</p>
          <p className={classes.reason}>{reason}</p>
        </>
      )}
    </section>
  )
}
