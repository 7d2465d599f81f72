import { ActionIcon, Button, Input, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { beamPath, PER_FOOT } from '#domain/rate-rows.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import classes from './Pricing.module.css'
import { RateField } from './RateField.tsx'
import type { PricingForm } from './use-pricing-form.ts'

interface Props {
  readonly form: PricingForm
  readonly onFocus: (size: string) => void
}

export function BeamRates({ form, onFocus }: Props) {
  const newId = useId()
  const newSize = useRef<HTMLInputElement>(null)
  const { newBeam, readOnly, sizes } = form
  const problem = form.problems.get('beamRates')

  function add() {
    flushSync(() => newBeam.add())
    const fields = newSize.current?.closest('fieldset')
    const invalid = fields?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(invalid ?? newSize.current)?.focus()
  }

  function remove(size: string) {
    const index = sizes.indexOf(size)
    const next = sizes[index + 1] ?? sizes[index - 1]
    flushSync(() => form.removeBeam(size))
    if (next === undefined) newSize.current?.focus()
    else document.getElementById(`remove-${next}`)?.focus()
  }

  /** Enter adds the size instead of submitting the whole form. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    add()
  }

  const field = (name: 'size' | 'rate') => ({
    value: newBeam[name],
    error: newBeam[`${name}Problem`],
    autoComplete: 'off',
    onKeyDown,
    onChange: (event: { readonly currentTarget: HTMLInputElement }) =>
      newBeam.change({ [name]: event.currentTarget.value }),
  })

  return (
    <>
      {sizes.length === 0 && (
        <EmptyState message="No beam sizes." hint="To price beams, add a size and its rate." />
      )}
      {sizes.map((size) => (
        <RateField
          key={size}
          label={size}
          unit={PER_FOOT}
          readOnly={readOnly}
          {...form.rate(beamPath(size))}
          onFocus={() => onFocus(size)}
        >
          {!readOnly && (
            <ActionIcon
              id={`remove-${size}`}
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove ${size}`}
              onClick={() => remove(size)}
            >
              <IconTrash size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </RateField>
      ))}
      {problem !== undefined && (
        <Input.Error className={classes.formProblem} size="sm" role="alert" data-problem tabIndex={-1}>
          {problem}
        </Input.Error>
      )}
      {!readOnly && (
        <fieldset aria-labelledby={newId} className={classes.newBeam}>
          <span id={newId} className={classes.groupName}>
            New size
          </span>
          <TextInput ref={newSize} label="Size" description="Inches" placeholder="8x12" {...field('size')} />
          <TextInput
            label="Rate"
            description="Per linear foot"
            inputMode="decimal"
            leftSection="$"
            leftSectionPointerEvents="none"
            {...field('rate')}
          />
          <Button variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            Add Size
          </Button>
        </fieldset>
      )}
    </>
  )
}
