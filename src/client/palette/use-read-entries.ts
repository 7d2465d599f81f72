import { IconRulerMeasure } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { formatCents, nearestCents } from '#domain/money.ts'
import { isPhoneBegun } from '#domain/phone-number.ts'
import type { Answer } from '#domain/pieces/reading/reading.ts'
import { searchedAmount } from '#domain/searched-amount.ts'
import { lineCents } from '#domain/totals.ts'
import { paths } from '../paths.ts'
import { pieceTypesQuery } from '../pieces/piece-types-query.ts'
import { pendingText } from '../reading/pending-text.ts'
import type { Reading, ReadingShop } from '../reading/readings.ts'
import { useMay } from '../session/session-context.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { typedPrice } from '../typed-number.ts'
import type { PaletteEntry } from './palette-entry.ts'

/** Nothing shorter says what is wanted and how large. */
const SHORTEST = 6
const MOST_ANSWERS = 4

type Reader = typeof import('../reading/readings.ts')

/** New quotes with what is typed as pieces of the price list, one for each answer where it can mean several. */
export function useReadEntries(text: string): readonly PaletteEntry[] {
  const navigate = useNavigate()
  const may = useMay()
  const isAllowed = may('writeQuotes') && may('seePrices')
  const isReadable = isAllowed && /\d/.test(text) && text.trim().length >= SHORTEST && !isSearched(text)
  const reader = useReader(isReadable)
  const settings = useQuery({ ...shopSettingsQuery, enabled: isReadable })
  const types = useQuery({ ...pieceTypesQuery, enabled: isReadable })
  const shop = useMemo(() => {
    if (reader === undefined || settings.data === undefined || types.data === undefined) return undefined
    return reader.readingShop(
      settings.data,
      types.data.filter(({ isBuiltIn }) => !isBuiltIn),
    )
  }, [reader, settings.data, types.data])
  return useMemo(() => {
    if (!isReadable || reader === undefined || shop === undefined) return []
    return waysToRead(text, shop, reader).map(({ answers, readings }, way) => ({
      id: `read-${way}`,
      label: readings.map(nameOfReading).join('; '),
      description: aboutReadings(readings),
      aside: priceOf(readings),
      Icon: IconRulerMeasure,
      run: () => {
        pendingText.set({ text, answers })
        void navigate({ to: paths.newQuote })
      },
    }))
  }, [text, isReadable, reader, shop, navigate])
}

/** `WI-1042`, `INV-26-45 R2`, `2027-Q-1001`. */
const NUMBER = /^(\d+-)?\p{L}+(-[\p{L}\d]+)*-\d+( R\d+)?$/iu

/**
 * Whether it is what orders and customers are found by: a number of an order or invoice, an amount, or a phone number,
 * also before its last digits are typed.
 */
function isSearched(text: string): boolean {
  return isPhoneBegun(text) || NUMBER.test(text.trim()) || searchedAmount(text) !== undefined
}

/** Loaded with the first text that may be a piece. Without it the palette finds everything else. */
function useReader(isWanted: boolean): Reader | undefined {
  const [reader, setReader] = useState<Reader>()
  useEffect(() => {
    if (!isWanted || reader !== undefined) return
    import('../reading/readings.ts').then(
      (loaded) => setReader(loaded),
      () => {},
    )
  }, [isWanted, reader])
  return reader
}

interface Way {
  readonly answers: ReadonlyMap<string, Answer>
  readonly readings: readonly Reading[]
}

/** A single question is answered by choosing an entry. More, and what the shop does not offer, are asked in the quote. */
function waysToRead(text: string, shop: ReadingShop, reader: Reader): readonly Way[] {
  const { readings } = reader.readingsOf(text, shop, new Map())
  if (!readings.some((reading) => reader.saysEnough(reading, shop))) return []
  const [asked, ...others] = readings.flatMap(({ questions }) => questions)
  if (asked === undefined || others.length > 0 || asked.answers.length === 0 || asked.isRequired === true)
    return [{ answers: new Map(), readings }]
  return asked.answers.slice(0, MOST_ANSWERS).map((answer) => {
    const answers = new Map([[asked.key, answer]])
    return { answers, readings: reader.readingsOf(text, shop, answers).readings }
  })
}

/** Until its questions are answered, a piece is called by its own words. */
function nameOfReading({ line, words, blockedReason }: Reading): string {
  if (blockedReason !== undefined) return words
  return line.quantity === '1' ? line.description : `${line.quantity} × ${line.description}`
}

/** What the entry alone does not say. */
function aboutReadings(readings: readonly Reading[]): string {
  const assumed = readings.flatMap(({ piece }) =>
    piece.assumed.map(({ label, value }) => `${label.toLowerCase()} ${value}`),
  )
  const left = readings.flatMap(({ piece }) => piece.leftOver)
  const questions = readings.flatMap((reading) => reading.questions)
  const open = questions.filter(({ given }) => given === undefined)
  const answered = questions.flatMap(({ question, given }) =>
    given === undefined ? [] : `${question} ${given.label}`,
  )
  return [
    'New quote',
    ...answered,
    ...(left.length === 0 ? [] : [`kept as words: ${left.join(', ')}`]),
    ...(assumed.length === 0 ? [] : [`assumed ${assumed.join(', ')}`]),
    ...(open.length === 0 ? [] : [`asks: ${open.map(({ question }) => question).join(' ')}`]),
  ].join(' · ')
}

function priceOf(readings: readonly Reading[]): string {
  const blocked = readings.find(({ blockedReason }) => blockedReason !== undefined)
  return blocked?.blockedReason ?? formatCents(readings.reduce((sum, { line }) => sum + centsOf(line), 0))
}

function centsOf({ quantity, price }: Reading['line']): number {
  return lineCents(Number(quantity), nearestCents(typedPrice(price)))
}
