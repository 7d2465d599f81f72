import type { AnswerGiven } from '#contract/order-parts.ts'
import type { Order } from '#contract/orders.ts'
import { ANSWER_TITLES, revisionName } from '#domain/customer-answer.ts'
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signaturePath } from '#domain/signature.ts'
import { DateText } from '../ui/DateText.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './AnswersPanel.module.css'

interface Props {
  readonly order: Order
}

/** The customer's answer to each revision of the quote, newest first. Hidden until there is one. */
export function AnswersPanel({ order }: Props) {
  if (order.answers.length === 0) return null
  return (
    <Panel title="Customer's answer" flush>
      <ul className={classes.answers}>
        {order.answers.toReversed().map((given) => (
          <li key={given.revision} className={classes.answer}>
            <p className={classes.said}>
              {ANSWER_TITLES[given.answer]} by <bdi>{given.name}</bdi>
              {given.revision !== order.revision && (
                <span className={classes.facts}> before the quote was changed to R{order.revision}</span>
              )}
            </p>
            {given.reason !== null && <p className={classes.reason}>{given.reason}</p>}
            {given.signature !== null && <Signature signature={given.signature} name={given.name} />}
            <p className={classes.facts}>
              {revisionName(order.orderNumber, given.revision)} · <DateText instant={given.at} withZone /> ·
              from {given.address}
              <br />
              Content hash <code>{given.contentHash}</code>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface SignatureProps {
  readonly signature: NonNullable<AnswerGiven['signature']>
  readonly name: string
}

function Signature({ signature, name }: SignatureProps) {
  if (signature.kind === 'typed') {
    return (
      <p className={classes.typed}>
        <bdi>{name}</bdi> <span className={classes.facts}>(typed signature)</span>
      </p>
    )
  }
  return (
    <svg
      role="img"
      aria-label={`Signature of ${name}`}
      viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
      className={classes.signature}
    >
      <path d={signaturePath(signature.strokes)} />
    </svg>
  )
}
