import { Button, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { Fragment, useId } from 'react'
import { formatCents } from '#domain/money.ts'
import classes from './PriceBar.module.css'

export interface Added {
  readonly description: string
  /** Tells the second of two equal pieces from the first. */
  readonly count: number
}

interface PriceBarProps {
  readonly priceCents: number | undefined
  /** Why the piece cannot be added as it stands. */
  readonly hindrance: string | undefined
  /** What was added last, until something is changed. */
  readonly added: Added | undefined
  /** Leads to what is in the quote, where that is out of sight. */
  readonly summary?: { readonly id: string; readonly words: string } | undefined
}

/** Who listens hears the price when the typing pauses, not every keystroke. */
const PAUSE_MS = 800

export function PriceBar({ priceCents, hindrance, added, summary }: PriceBarProps) {
  const reasonId = useId()
  const price = priceCents === undefined ? '—' : formatCents(priceCents)
  const [spoken] = useDebouncedValue(price, PAUSE_MS)
  return (
    <div className={classes.bar}>
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
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={hindrance !== undefined}
          aria-describedby={hindrance === undefined ? undefined : reasonId}
        >
          Add to Quote
        </Button>
      </div>
      <div className={classes.below}>
        {hindrance !== undefined && (
          <span id={reasonId} className={classes.reason}>
            {hindrance}
          </span>
        )}
        <span role="status" className={classes.added}>
          {added !== undefined && (
            <Fragment key={added.count}>
              <IconCheck size={15} aria-hidden /> Added to the quote
              <VisuallyHidden>: {added.description}</VisuallyHidden>
            </Fragment>
          )}
        </span>
        {summary !== undefined && (
          <a href={`#${summary.id}`} className={classes.summary}>
            {summary.words}
          </a>
        )}
      </div>
      <VisuallyHidden role="status">Price {spoken}</VisuallyHidden>
    </div>
  )
}
