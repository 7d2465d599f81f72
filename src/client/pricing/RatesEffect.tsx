import { useDebouncedValue, useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { PricingConfigChanges } from '#contract/shops.ts'
import { changeText } from '#domain/pieces/price-remark.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './RatesEffect.module.css'
import { ratesEffectQuery } from './rates-effect-query.ts'

/** Typing pauses. */
const AFTER_MS = 300

interface Props {
  /** Undefined if there are none, or if one of them is invalid. */
  readonly changes: PricingConfigChanges | undefined
}

/** Says what saving would do to open quotes. Renders nothing if it would change none, or if nobody knows. */
export function RatesEffect({ changes }: Props) {
  const [asked] = useDebouncedValue(changes, AFTER_MS)
  const { data, isPlaceholderData, isError } = useQuery(ratesEffectQuery(asked))
  const [isOpen, { toggle }] = useDisclosure()
  const listId = useId()
  const isUnknown = changes === undefined || asked === undefined || isError
  const effect = isUnknown || data === undefined || data.count === 0 ? undefined : data
  const isOutdated = isPlaceholderData || JSON.stringify(asked) !== JSON.stringify(changes)
  const others = effect === undefined ? 0 : effect.count - effect.orders.length
  return (
    <div className={classes.effect} data-outdated={isOutdated || undefined}>
      <span role="status">
        {effect !== undefined && (
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
              <strong className={classes.amount}>{dollarsText(effect.amount)}</strong>
            </span>
            <IconChevronDown size={16} aria-hidden />
          </button>
        )}
      </span>
      {effect !== undefined && isOpen && (
        <ul id={listId} className={classes.list} aria-label="Quotes that change">
          {effect.orders.map(({ id, orderNumber, title, customerName, amount }) => (
            <li key={id} className={classes.quote}>
              <TextLink to={paths.order('quote', id)} target="_blank" className={classes.number}>
                {orderNumber}
              </TextLink>
              <span className={classes.about}>
                <bdi>{title}</bdi> · <bdi>{customerName}</bdi>
              </span>
              <span className={classes.amount}>{dollarsText(amount)}</span>
            </li>
          ))}
          {others > 0 && <li className={classes.others}>and {others.toLocaleString('en-US')} more</li>}
        </ul>
      )}
    </div>
  )
}

function dollarsText(dollars: number): string {
  return changeText(Math.round(dollars * 100))
}
