import '@mantine/core/styles/Combobox.layer.css'
import { Loader, Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import type { Customer } from '#contract/customers.ts'
import { plainLetters, searchedWords } from '#domain/searched-text.ts'
import { searchable } from '../searchable.ts'
import { REQUIRED } from '../ui/required.ts'
import classes from './CustomerPicker.module.css'
import { CustomersFailed } from './CustomersFailed.tsx'
import { customerQuery, foundCustomersQuery } from './customer-queries.ts'
import { reachText } from './customer-text.ts'

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly value: number | null
  /** The chosen customer, where whoever shows this knows them already. */
  readonly known?: Customer | undefined
  /** Not offered. */
  readonly without?: number
  readonly problem?: string | undefined
  readonly autoFocus?: boolean
  readonly onChange: (customer: Customer, previous: Customer | undefined) => void
}

const PAUSE_MS = 200
const NONE: readonly Customer[] = []

/** Chooses a customer. The server searches, because there may be tens of thousands. */
export function CustomerPicker(props: Props) {
  const { value, known, without, problem, onChange } = props
  const [typed, setTyped] = useState('')
  const [lastChosen, setLastChosen] = useState<Customer>()
  const isKnown = (customer: Customer | undefined) => customer !== undefined && customer.id === value
  const asked = useQuery({
    ...customerQuery(value ?? 0),
    enabled: value !== null && !isKnown(known) && !isKnown(lastChosen),
  })
  const chosen = [known, lastChosen, asked.data].find(isKnown)

  // The name of the chosen customer is not a search.
  const text = chosen !== undefined && typed === labelOf(chosen) ? '' : searchable(typed)
  const [settled] = useDebouncedValue(text, PAUSE_MS)
  const search = useQuery({
    ...foundCustomersQuery(text === '' ? '' : settled),
    placeholderData: keepPreviousData,
  })
  const isSettled = (text === '' || settled === text) && !search.isPlaceholderData
  const found = search.data ?? NONE
  const offered = (isSettled ? found : found.filter((customer) => isLike(customer, text))).filter(
    ({ id }) => id !== without,
  )
  const offeredIds = new Set(offered.map(({ id }) => id))
  const options =
    chosen === undefined || offered.some(({ id }) => id === chosen.id) ? offered : [...offered, chosen]
  const byId = new Map(options.map((customer) => [customer.id, customer]))
  const hasNone = search.data?.length === 0 && text === '' && isSettled

  return (
    <>
      <Select<number>
        label={props.label}
        placeholder={props.placeholder}
        {...REQUIRED}
        searchable
        // Selecting the current customer again must not clear the field.
        allowDeselect={false}
        openOnFocus={false}
        // The listbox itself scrolls and so follows the arrow keys; the keyboard cannot reach a scroll area around it.
        withScrollArea={false}
        classNames={{ options: classes.options }}
        data={options.map((customer) => ({ value: customer.id, label: labelOf(customer) }))}
        // The server has searched. Whoever is chosen is among the options for their name only.
        filter={({ options: all }) =>
          all.filter((option) => 'value' in option && offeredIds.has(option.value))
        }
        onSearchChange={setTyped}
        onKeyDownCapture={takeHighlighted}
        nothingFoundMessage={!isSettled ? 'Searching…' : hasNone ? 'No customers yet' : 'No customers found'}
        rightSection={search.isPending ? <Loader size="xs" aria-label="Loading customers" /> : undefined}
        // A disabled field could not take the focus.
        disabled={search.isPending && props.autoFocus !== true}
        value={chosen === undefined ? null : value}
        error={problem}
        data-autofocus={props.autoFocus || undefined}
        onChange={(id) => {
          const customer = id === null ? undefined : byId.get(id)
          if (customer === undefined) return
          setLastChosen(customer)
          onChange(customer, chosen)
        }}
        renderOption={({ option }) => {
          const customer = byId.get(option.value)
          const about = customer && [customer.company, reachText(customer)].filter(Boolean).join(' · ')
          return (
            <div>
              {option.label}
              {about && (
                <Text size="xs" opacity={0.8}>
                  {about}
                </Text>
              )}
            </div>
          )
        }}
      />
      {search.isError && <CustomersFailed onRetry={() => search.refetch()} />}
      {hasNone && (
        <Text size="sm" mt={4} c="dimmed">
          This shop has no customers yet.
        </Text>
      )}
    </>
  )
}

/**
 * Takes the highlighted option on Enter. The select itself remembers a place, not an option: after the server's answer it would take
 * whoever is at that place, and nobody if its own timer has forgotten it.
 */
function takeHighlighted(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')
  const option = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!option) return
  event.preventDefault()
  event.stopPropagation()
  option.click()
}

/** Where a customer is chosen, one without a name has a word of its own (spec section 2). */
function labelOf({ name }: Customer): string {
  return name.trim() || 'Unnamed Customer'
}

/** While the server searches, those that it found before are shown as far as they match. */
function isLike(customer: Customer, text: string): boolean {
  const { company, email, phone } = customer
  const texts = plainLetters([labelOf(customer), company, email, phone].join('\n'))
  return searchedWords(plainLetters(text)).every((word) => texts.includes(word))
}
