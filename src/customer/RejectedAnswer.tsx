import classes from './StateNote.module.css'

interface Props {
  /** Empty for an approval. */
  readonly reason: string
}

/** Tells a customer who responded too late that the answer shown is not theirs, and keeps what they wrote. */
export function RejectedAnswer({ reason }: Props) {
  return (
    <section className={classes.note} data-bad>
      <h2>Your response was not recorded</h2>
      <p>This quote was no longer open when you sent it.</p>
      {reason !== '' && (
        <>
          <p>You wrote:</p>
          <p className={classes.reason}>{reason}</p>
        </>
      )}
    </section>
  )
}
