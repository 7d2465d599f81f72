import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import type { PricingConfigChanges } from '#contract/shops.ts'
import { ChangedQuotes, dollarsChangeText } from './ChangedQuotes.tsx'
import classes from './RatesEffect.module.css'
import { useRatesEffect } from './use-rates-effect.ts'

interface Props {
  /** Undefined if there are none, or if one of them is invalid. */
  readonly changes: PricingConfigChanges | undefined
}

/** Says what saving would do to open quotes. Renders nothing if it would change none, or if nobody knows. */
export function RatesEffect({ changes }: Props) {
  const { effect, isOutdated } = useRatesEffect(changes && { pricingConfig: changes })
  const [isOpen, { toggle }] = useDisclosure()
  const listId = useId()
  const isShown = effect !== undefined && effect.count > 0
  return (
    <div className={classes.effect} data-outdated={isOutdated || undefined}>
      <span role="status">
        {isShown && (
          <button
            type="button"
            className={classes.opener}
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={toggle}
          >
            <span>
              Saving changes {effect.count.toLocaleString('en-US')} open{' '}
              {effect.count === 1 ? 'quote' : 'quotes'} by{' '}
              <strong className={classes.amount}>{dollarsChangeText(effect.amount)}</strong>
            </span>
            <IconChevronDown size={16} aria-hidden />
          </button>
        )}
      </span>
      {isShown && isOpen && <ChangedQuotes id={listId} effect={effect} />}
    </div>
  )
}
