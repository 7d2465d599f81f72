import classes from './StateNote.module.css'

interface Props {
  /** Nothing where it was an approval. */
  readonly written: string
}

/** Whoever answered too late shall not take somebody else's answer for their own, nor lose what they wrote. */
export function RejectedAnswer({ written }: Props) {
  return (
    <section className={classes.note} data-bad>
      <h2>Your answer was not taken</h2>
      <p>It came too late.</p>
      {written !== '' && (
        <>
          <p>You wrote:</p>
          <p className={classes.reason}>{written}</p>
        </>
      )}
    </section>
  )
}
