import { useRef } from 'react'
import type { Order } from '#contract/orders.ts'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import classes from './RatesChanged.module.css'
import { RatesChangedNote } from './RatesChangedNote.tsx'
import { useReprice } from './use-reprice.ts'

/** In its own chunk, with the code that prices pieces. */
const LineRateChanges = lazyComponent(() =>
  import('./LineRateChanges.tsx').then(({ LineRateChanges }) => LineRateChanges),
)

interface Props {
  readonly order: Order
}

/** Above a quote's lines. Renders nothing if today's rates change nothing. */
export function RatesChanged({ order }: Props) {
  const note = useRef<HTMLDivElement>(null)
  // The note disappears together with the button that has the focus.
  const { isRunning, reprice } = useReprice(order, () => note.current?.closest('section')?.focus())
  if (order.ratesChanged === null) return null
  return (
    <div ref={note} className={classes.aboveLines}>
      <RatesChangedNote order={order} isRunning={isRunning} onReprice={() => reprice()}>
        <ErrorBoundary fallback={null}>
          <LineRateChanges order={order} isRunning={isRunning} onReprice={reprice} />
        </ErrorBoundary>
      </RatesChangedNote>
    </div>
  )
}
