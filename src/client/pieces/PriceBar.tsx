import { Button, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { Fragment, type ReactNode, useId } from 'react'
import { formatCents } from '#domain/money.ts'
import { ANNOUNCE_DELAY_MS } from '../ui/use-announced.ts'
import classes from './PriceBar.module.css'

export interface Added {
  readonly description: string
  /** Counts additions, so that adding the same piece twice is announced twice. */
  readonly count: number
}

interface PriceBarProps {
  readonly priceCents: number | undefined
  /** The reason the piece cannot be added, if there is one. */
  readonly blockedReason: string | undefined
  readonly action: string
  /** The piece added last, until a field changes. */
  readonly added: Added | undefined
  /** Links to the quote summary on screens where it is not visible. */
  readonly summary?: { readonly id: string; readonly label: string } | undefined
  /** Below the price. */
  readonly children?: ReactNode
}

export function PriceBar({ priceCents, blockedReason, action, added, summary, children }: PriceBarProps) {
  const reasonId = useId()
  const price = priceCents === undefined ? '—' : formatCents(priceCents)
  const [announced] = useDebouncedValue(price, ANNOUNCE_DELAY_MS)
  return (
    <div className={classes.bar} data-keep-clear>
      <div className={classes.row}>
        <div className={classes.words}>
          <span className={classes.name}>Price</span>
          <span className={classes.price} data-testid="price">
            {price}
          </span>
        </div>
        <Button
          type="submit"
          size="md"
          leftSection={action === 'Add to Quote' && <IconPlus size={18} aria-hidden />}
          disabled={blockedReason !== undefined}
          aria-describedby={blockedReason === undefined ? undefined : reasonId}
        >
          {action}
        </Button>
      </div>
      {children}
      <div className={classes.below}>
        {blockedReason !== undefined && (
          <span id={reasonId} className={classes.reason}>
            {blockedReason}
          </span>
        )}
        <span className={classes.added} aria-hidden>
          {added !== undefined && (
            <>
              <IconCheck size={15} /> Added to quote
            </>
          )}
        </span>
        {/* A single text: Orca says one that has elements in it twice. */}
        <VisuallyHidden role="status">
          {added !== undefined && (
            <Fragment key={added.count}>{`Added to quote: ${added.description}`}</Fragment>
          )}
        </VisuallyHidden>
        {summary !== undefined && (
          <a href={`#${summary.id}`} className={classes.summary}>
            {summary.label}
          </a>
        )}
      </div>
      <VisuallyHidden role="status" aria-atomic>
        Price {announced}
      </VisuallyHidden>
    </div>
  )
}
