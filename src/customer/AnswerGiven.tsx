import type { CustomerPage } from '#contract/customer-page.ts'
import { formatMomentWithZone } from '#domain/calendar.ts'
import { ANSWER_TITLES, type Answer } from '#domain/customer-answer.ts'
import classes from './StateNote.module.css'

interface Props {
  readonly answer: NonNullable<CustomerPage['answer']>
  readonly timeZone: string
}

const THEN: Readonly<Record<Answer, string>> = {
  approved: 'Thank you. We’ll be in touch about next steps.',
  'changes-requested': 'Thank you. We’ll review your request and send you an updated quote.',
  declined: 'Thank you for letting us know.',
}

export function AnswerGiven({ answer, timeZone }: Props) {
  return (
    <section className={classes.note} data-good={answer.answer === 'approved' || undefined}>
      <h2 tabIndex={-1}>{ANSWER_TITLES[answer.answer]}</h2>
      <p>
        By <bdi>{answer.name}</bdi> on {formatMomentWithZone(answer.at, timeZone)}.
      </p>
      {answer.reason !== null && <p className={classes.reason}>{answer.reason}</p>}
      <p>{THEN[answer.answer]}</p>
    </section>
  )
}
