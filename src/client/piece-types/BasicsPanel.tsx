import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Alert, Checkbox, NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { MATERIAL_NAMES } from '#domain/pieces/made-of.ts'
import { MATERIALS, type ShapeKind } from '#domain/pieces/piece-type.ts'
import { Panel } from '../ui/Panel.tsx'
import { withShape, withThickness } from './draft-edits.ts'
import classes from './Editor.module.css'
import { looksSame } from './looks-same.ts'
import { sidesOf } from './read-draft.ts'
import { TypedText } from './TypedText.tsx'
import type { FieldDraft, ShapeDraft } from './type-draft.ts'
import type { TypeForm } from './use-type-form.ts'

const SHAPES: Readonly<Record<ShapeKind, string>> = {
  none: 'Nothing: it has no size',
  rectangle: 'Rectangle',
  oval: 'Oval',
  circle: 'Circle',
  bar: 'Beam or bar',
  box: 'Box',
}

const SIDES = {
  length: 'Its length is',
  width: 'Its width is',
  height: 'Its height is',
  diameter: 'Its diameter is',
  section: 'Its width and height are',
  thickness: 'Its thickness is',
  holes: 'Its holes are',
  notches: 'Its notches are',
  corners: 'Its radius corners are',
} as const

interface Props {
  readonly form: TypeForm
}

function Basics({ form }: Props) {
  const { draft, change, edit } = form
  const { shape, fields } = draft
  const isFlat = shape.kind === 'rectangle' || shape.kind === 'oval' || shape.kind === 'circle'
  const side = (name: keyof typeof SIDES, none?: string) => (
    <NativeSelect
      key={name}
      label={SIDES[name]}
      value={shape[name]}
      error={form.problem(`shape.${name}`)}
      data={[
        ...(none !== undefined || shape[name] === '' ? [{ value: '', label: none ?? 'Choose…' }] : []),
        ...optionsFor(name, fields, shape),
      ]}
      onChange={({ currentTarget: { value } }) =>
        edit((current) =>
          name === 'thickness'
            ? withThickness(current, value)
            : { ...current, shape: { ...current.shape, [name]: value } },
        )
      }
    />
  )
  return (
    <Panel title="Name and shape">
      <div className={classes.basics}>
        <TypedText
          form={form}
          path="name"
          label="Name"
          description="The first words of a line, such as “Live-edge slab”."
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <TypedText
          form={form}
          path="words"
          label="Also called"
          description="Other words for it, separated by commas, such as “slab, river table”."
          value={draft.words}
          onChange={(words) => change({ words })}
        />
        {form.shared.length > 0 && (
          <Alert
            color="yellow"
            role="status"
            aria-label="Also the name of another"
            className={classes.shared}
          >
            {form.shared.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Alert>
        )}
        <NativeSelect
          label="Drawn as"
          description="Decides what can be charged by size."
          value={shape.kind}
          data={Object.entries(SHAPES).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) => {
            const kind = SHAPE_KINDS.find((each) => each === value)
            if (kind !== undefined) edit((current) => withShape(current, kind))
          }}
        />
        {shape.kind !== 'none' && (
          <div className={classes.sides}>
            {sidesOf(shape).map((name) => side(name))}
            {isFlat && side('thickness', 'Not asked')}
            {isFlat && side('holes', 'None')}
            {shape.kind === 'rectangle' && side('notches', 'None')}
            {shape.kind === 'rectangle' && side('corners', 'None')}
            <NativeSelect
              label="It is made of"
              value={draft.material}
              error={form.problem('material')}
              data={[
                { value: '', label: 'What its weight suggests' },
                ...MATERIALS.map((value) => ({ value, label: MATERIAL_NAMES[value] })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                change({ material: MATERIALS.find((each) => each === value) ?? '' })
              }
            />
            <Checkbox
              className={classes.check}
              label="Put together from several parts"
              description="Not on cutting layouts."
              checked={draft.isAssembly}
              onChange={({ currentTarget: { checked } }) => change({ isAssembly: checked })}
            />
          </div>
        )}
      </div>
    </Panel>
  )
}

const SHAPE_KINDS = ['none', 'rectangle', 'oval', 'circle', 'bar', 'box'] as const

/**
 * Lengths, and choices whose options are lengths; a choice of sizes for a beam; a count for holes and notches; for
 * corners, a count or a choice of their radius.
 */
function optionsFor(side: keyof typeof SIDES, fields: readonly FieldDraft[], shape: ShapeDraft) {
  const fits = ({ kind, options, id }: FieldDraft) => {
    if (id === shape[side]) return true
    if (side === 'holes' || side === 'notches') return kind === 'count'
    if (side === 'corners') return kind === 'count' || kind === 'choice'
    if (side === 'section') return kind === 'choice'
    // Its options are asked for their inches once it is chosen.
    if (side === 'thickness' && kind === 'choice') return true
    return kind === 'length' || (kind === 'choice' && options.some(({ inches }) => inches !== ''))
  }
  return fields.filter(fits).map(({ id, label }) => ({ value: id, label: label || 'A field without a name' }))
}

/** What a piece type is called, and which of its fields are the sides of what is drawn. */
export const BasicsPanel = memo(
  Basics,
  (before, now) =>
    looksSame(before.form, now.form, 'shape.', ({ name, words, shape, fields, material, isAssembly }) => [
      name,
      words,
      shape,
      fields,
      material,
      isAssembly,
    ]) &&
    before.form.shared.join() === now.form.shared.join() &&
    before.form.problem('name') === now.form.problem('name') &&
    before.form.problem('words') === now.form.problem('words'),
)
