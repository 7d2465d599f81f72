import type { CustomerPage } from '#contract/customer-page.ts'
import { keyByIndex } from './key-by-index.ts'
import classes from './OrderProgress.module.css'

interface Props {
  readonly progress: NonNullable<CustomerPage['progress']>
}

/** Where the order stands, in the shop's words. */
export function OrderProgress({ progress: { words, at, pieces, readyPieces } }: Props) {
  const next = words[at + 1]
  const count =
    readyPieces > 0 && readyPieces < pieces
      ? `${readyPieces.toLocaleString('en-US')} of ${pieces.toLocaleString('en-US')} pieces ready`
      : undefined
  return (
    <section className={classes.progress} aria-labelledby="progress">
      <h2 id="progress">Where your order stands</h2>
      <p className={classes.now}>{words[at]}</p>
      {words.length > 1 && (
        <ol className={classes.steps} aria-hidden>
          {keyByIndex(words).map(({ key }, index) => (
            <li key={key} className={index <= at ? classes.reached : undefined} />
          ))}
        </ol>
      )}
      <p className={classes.more}>
        {[count, next === undefined ? undefined : `Next: ${next}`]
          .filter((words) => words !== undefined)
          .join(' · ')}
      </p>
    </section>
  )
}
