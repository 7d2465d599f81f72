import classes from './PageSkeleton.module.css'

/** A placeholder in the shape of the document while it loads. */
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
