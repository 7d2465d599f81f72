import '../zod-without-eval.ts'
import { Alert } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { pieceTypeDefinition } from '#contract/pieces.ts'
import type { PieceType } from '#domain/pieces/piece-type.ts'
import { changeText } from '#domain/pieces/price-remark.ts'
import { call } from '../call.ts'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/TextLink.tsx'
import classes from './Editor.module.css'

interface Props {
  readonly change: { readonly id: string; readonly definition: PieceType }
}

/** Long enough not to ask about every digit. */
const TYPING_PAUSE_MS = 300

/** What the change would do to open quotes. */
export function EffectNote({ change }: Props) {
  const [{ id, text }] = useDebouncedValue(
    { id: change.id, text: JSON.stringify(change.definition) },
    TYPING_PAUSE_MS,
  )
  const { data } = useQuery({
    queryKey: ['orders', 'rates-effect', id, text],
    queryFn: ({ signal }) =>
      call('POST /api/pieces/rates-effect', {
        body: { pieceType: { id, definition: pieceTypeDefinition.parse(JSON.parse(text)) } },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  if (data === undefined) return null
  return (
    <Alert color={data.count === 0 ? 'gray' : 'yellow'} role="status" aria-label="Open quotes">
      <strong>{effectSentence(data.count, data.amount)}</strong>
      {data.orders.length > 0 && (
        <ul className={classes.effect}>
          {data.orders.map((order) => (
            <li key={order.id}>
              <span>
                <TextLink to={paths.order('quote', order.id)} target="_blank">
                  {order.orderNumber}
                </TextLink>{' '}
                {order.title}, {order.customerName}
              </span>
              <span className={classes.effectAmount}>{signed(order.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

function effectSentence(count: number, amount: number): string {
  if (count === 0) return 'No open quote would cost anything else.'
  const quotes = count === 1 ? '1 open quote' : `${count} open quotes`
  if (amount === 0) return `${quotes} would cost something else, the same in all.`
  return `${quotes} would cost ${signed(amount)} ${amount > 0 ? 'more' : 'less'}.`
}

function signed(dollars: number): string {
  return changeText(Math.round(dollars * 100))
}
