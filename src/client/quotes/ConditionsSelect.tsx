import '@mantine/core/styles/Spoiler.layer.css'
import { NativeSelect, Spoiler, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Conditions } from '#domain/quote-content.ts'
import { QUOTE_FIELDS } from '#domain/quote-fields.ts'
import { shopQuery } from '../shop/shop-queries.ts'
import { Panel } from '../ui/Panel.tsx'
import classes from './ConditionsSelect.module.css'

interface ConditionsSelectProps {
  /** Undefined for the shop's default. */
  readonly value: Conditions | null | undefined
  readonly onChange: (conditions: Conditions | null) => void
}

const NONE = 'none'
const KEPT = 'kept'

/** Chooses one of the shop's texts. A quote keeps its text even if the shop's has changed since. */
export function ConditionsSelect({ value, onChange }: ConditionsSelectProps) {
  const { data: shop } = useQuery(shopQuery)
  const texts = shop?.conditions ?? []
  const preset = texts.find(({ isDefault }) => isDefault)
  const chosen = value === undefined ? preset : value
  const index = texts.findIndex(({ name, text }) => name === chosen?.name && text === chosen.text)
  const isKept = chosen != null && index === -1
  if (texts.length === 0 && !isKept) return null
  return (
    <Panel title={QUOTE_FIELDS.conditions.label}>
      <NativeSelect
        aria-label={QUOTE_FIELDS.conditions.label}
        data={[
          { value: NONE, label: 'None' },
          ...(isKept ? [{ value: KEPT, label: `${chosen.name} (as in this quote)` }] : []),
          ...texts.map(({ name, isDefault }, at) => ({
            value: String(at),
            label: isDefault ? `${name} (default)` : name,
          })),
        ]}
        value={isKept ? KEPT : index === -1 ? NONE : String(index)}
        onChange={({ currentTarget: { value: picked } }) => {
          const text = texts[Number(picked)]
          if (picked === NONE) onChange(null)
          else if (text !== undefined) onChange({ name: text.name, text: text.text })
        }}
      />
      {chosen != null && (
        <Spoiler maxHeight={66} showLabel="Show all" hideLabel="Show less" mt={6}>
          <Text size="sm" c="dimmed" className={classes.text}>
            {chosen.text}
          </Text>
        </Spoiler>
      )}
    </Panel>
  )
}
