import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Alert, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { StockSizes } from '#contract/stock.ts'
import { STOCK_KIND_NAMES, STOCK_KINDS, type StockSize } from '#domain/cutting/stock.ts'
import { MATERIAL_NAMES } from '#domain/pieces/made-of.ts'
import { MATERIALS } from '#domain/pieces/piece-type.ts'
import { FormDialog } from '../forms/FormDialog.tsx'
import { useTypedForm } from '../forms/use-typed-form.ts'
import { withEntry } from '../forms/with-entry.ts'
import { REQUIRED } from '../ui/required.ts'
import classes from './Stock.module.css'
import {
  materialFrom,
  NEW_STOCK,
  readStock,
  stockIssues,
  type TypedStock,
  typedStock,
} from './typed-stock.ts'
import { useStockEdit } from './use-stock-edit.ts'

interface Props {
  readonly stock: StockSizes
  /** Undefined for a new one. */
  readonly entry: StockSize | undefined
  readonly onSaved: (saved: StockSizes) => Promise<void>
  readonly onClose: () => void
}

/** Open while rendered. */
export function StockDialog({ stock, entry, onSaved, onClose }: Props) {
  const { sizes, changeOf, save } = useStockEdit(stock)
  const change = entry && changeOf(entry)
  const others = withEntry(sizes, entry, undefined)
  const form = useTypedForm({
    start: entry === undefined ? NEW_STOCK : typedStock(entry),
    input: readStock,
    check: (size) => stockIssues(size, others),
    save: (size) => save(withEntry(sizes, entry, size)),
    onSaved,
    failure: { title: 'Save failed', text: 'Failed to save the stock size' },
  })
  const { kind, material, hasGrain } = form.typed
  const isBeam = kind === 'beam'
  const text = (name: keyof Omit<TypedStock, 'kind' | 'material' | 'hasGrain'>, label: string, more = {}) => (
    <TextInput label={label} autoComplete="off" {...more} {...form.field(name)} />
  )
  return (
    <FormDialog
      isLong
      title={entry === undefined ? 'New Stock Size' : 'Edit Stock Size'}
      form={form}
      saveLabel="Save"
      size={560}
      onClose={onClose}
    >
      {change !== undefined && (
        <Alert color="yellow" role="alert">
          {change}
        </Alert>
      )}
      {text('name', 'Name', {
        ...REQUIRED,
        'data-autofocus': true,
        placeholder: '3/4" plywood, 4 × 8 ft',
      })}
      <div className={classes.pair}>
        <NativeSelect
          label="Kind"
          value={kind}
          data={STOCK_KINDS.map((value) => ({ value, label: STOCK_KIND_NAMES[value] }))}
          onChange={({ currentTarget: { value } }) =>
            form.change({ kind: STOCK_KINDS.find((each) => each === value) ?? 'sheet' })
          }
        />
        <NativeSelect
          label="Material"
          value={material}
          data={MATERIALS.map((value) => ({ value, label: MATERIAL_NAMES[value] }))}
          onChange={({ currentTarget: { value } }) => form.change({ material: materialFrom(value) })}
        />
      </div>
      <div className={classes.sides}>
        {text('length', 'Length', { ...REQUIRED, placeholder: '96" or 8\'' })}
        {text('width', 'Width', isBeam ? { placeholder: 'Any' } : { ...REQUIRED, placeholder: '48"' })}
        {text('thickness', isBeam ? 'Height' : 'Thickness', { placeholder: 'Any' })}
      </div>
      <div className={classes.pair}>
        {text('kerf', 'Kerf', { description: 'The width of a cut.', placeholder: '0"' })}
        {text('trim', 'Trim', {
          description: isBeam ? 'Cut off both ends first.' : 'Cut off every edge first.',
          placeholder: '0"',
        })}
      </div>
      <div className={classes.pair}>
        {text('onHand', 'On hand', {
          description: 'Leave empty for as many as needed.',
          placeholder: 'Any number',
        })}
        {text('cost', 'Cost of one', {
          description: 'Used to choose the cheapest. Not printed.',
          placeholder: 'Unknown',
          leftSection: '$',
          leftSectionPointerEvents: 'none',
          inputMode: 'decimal',
        })}
      </div>
      {!isBeam && (
        <Checkbox
          label="Has a grain along its length"
          description="Pieces are not rotated."
          checked={hasGrain}
          onChange={({ currentTarget: { checked } }) => form.change({ hasGrain: checked })}
        />
      )}
    </FormDialog>
  )
}
