import classes from './PageSkeleton.module.css'

/** The shape of what comes. */
export function PageSkeleton() {
  return (
    <main className={classes.page} aria-busy="true">
      <h1 className={classes.words}>Loading…</h1>
      <div aria-hidden className={classes.bars}>
        <span className={classes.short} />
        <span className={classes.title} />
        <span className={classes.half} />
        <span />
        <span />
        <span className={classes.half} />
        <span />
        <span className={classes.short} />
      </div>
    </main>
  )
}
