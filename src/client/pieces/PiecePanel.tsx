import '@mantine/core/styles/Tabs.layer.css'
import { Paper, Tabs } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { PricingConfig } from '#domain/pricing-config.ts'
import { LiveDrawing } from '../drawings/LiveDrawing.tsx'
import { onSubmit } from '../forms/on-submit.ts'
import { BeamFields } from './BeamFields.tsx'
import { CustomFields } from './CustomFields.tsx'
import fields from './fields.module.css'
import { NoBeamSizes } from './NoBeamSizes.tsx'
import classes from './PiecePanel.module.css'
import { type Added, PriceBar } from './PriceBar.tsx'
import { PriceBreakdown } from './PriceBreakdown.tsx'
import { type ChangeInputs, KINDS, type Kind, type OwnType, type PieceInputs } from './piece-inputs.ts'
import type { PieceLine } from './priced-piece.ts'
import { chosenBeamSize, pricePiece } from './priced-piece.ts'
import { TopFields } from './TopFields.tsx'
import { TypeFields } from './TypeFields.tsx'

interface PiecePanelProps {
  readonly config: PricingConfig
  /** The shop's own. */
  readonly types: readonly OwnType[]
  readonly inputs: PieceInputs
  readonly onInputs: (change: (inputs: PieceInputs) => PieceInputs) => void
  readonly onAdd: (line: PieceLine) => void
  /** Enter adds the piece; with Ctrl or Cmd it does this, as it saves in every form. Without it, it adds too. */
  readonly onSave?: () => void
  /** The reason the quote cannot take more items, if it is full. */
  readonly full?: string | undefined
  /** What the button of the price says. */
  readonly action?: string
  readonly startsAtFirstField?: boolean
  readonly summary?: { readonly id: string; readonly label: string } | undefined
  /** Below the price. */
  readonly belowPrice?: ReactNode
}

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  table: 'Complete Table',
  tabletop: 'Tabletop Only',
  beam: 'Beam',
  custom: 'Custom Item',
}

const NO_INPUTS = {}

/** Tabs for the four kinds of piece and the shop's own types, each with its price and a button to add it to the quote. */
export function PiecePanel({
  config,
  types,
  inputs,
  onInputs,
  onAdd,
  onSave,
  full,
  action = 'Add to Quote',
  startsAtFirstField = false,
  summary,
  belowPrice,
}: PiecePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!startsAtFirstField) return
    const first = panel.current?.querySelector<HTMLElement>('form input')
    // Mantine's dialog would take the focus to its close button later.
    first?.setAttribute('data-autofocus', '')
    first?.focus()
  }, [startsAtFirstField])
  const piece = useMemo(() => pricePiece(inputs, config, types), [inputs, config, types])
  const [added, setAdded] = useState<Added>()
  const size = chosenBeamSize(inputs.beam.size, config)
  const blockedReason = piece.blockedReason ?? full

  function changeAll(change: (inputs: PieceInputs) => PieceInputs) {
    // Fields also report unchanged values on blur.
    if (JSON.stringify(change(inputs)) === JSON.stringify(inputs)) return
    setAdded(undefined)
    onInputs(change)
  }

  const change: ChangeInputs = (kind, changes) =>
    changeAll((current) => ({ ...current, [kind]: { ...current[kind], ...changes } }))

  function add() {
    if (blockedReason !== undefined) return
    onAdd(piece.line)
    setAdded((last) => ({ description: piece.line.description, count: (last?.count ?? 0) + 1 }))
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (onSave === undefined || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSave()
  }

  const drawing = <LiveDrawing type={piece.definition} inputs={piece.line.piece?.inputs ?? NO_INPUTS} />
  const forms: Readonly<Record<Kind, ReactNode>> = {
    table: (
      <TopFields
        inputs={inputs.table}
        config={config}
        problems={piece.problems}
        onChange={(changes) => change('table', changes)}
        base={{
          style: inputs.table.baseStyle,
          onChange: (baseStyle) => change('table', { baseStyle }),
        }}
      />
    ),
    tabletop: (
      <TopFields
        inputs={inputs.tabletop}
        config={config}
        problems={piece.problems}
        onChange={(changes) => change('tabletop', changes)}
      />
    ),
    beam: size !== undefined && (
      <BeamFields
        inputs={inputs.beam}
        size={size}
        config={config}
        problems={piece.problems}
        onChange={(changes) => change('beam', changes)}
      />
    ),
    custom: (
      <CustomFields
        inputs={inputs.custom}
        problems={piece.problems}
        onChange={(changes) => change('custom', changes)}
      />
    ),
  }

  const chosen = types.find(({ id }) => id === inputs.kind)
  const tabs = [
    ...KINDS.map((kind) => ({ kind, name: KIND_NAMES[kind], fields: forms[kind] })),
    // A type that is no longer offered still opens the lines that it priced.
    ...types
      .filter((type) => type.isActive || type === chosen)
      .map(({ id, definition }) => ({
        kind: id,
        name: definition.name,
        fields: (
          <TypeFields
            definition={definition}
            values={inputs.own[id] ?? {}}
            problems={piece.problems}
            onChange={(changes) =>
              changeAll((current) => ({
                ...current,
                own: { ...current.own, [id]: { ...current.own[id], ...changes } },
              }))
            }
          />
        ),
      })),
  ]
  const current = tabs.find(({ kind }) => kind === inputs.kind)?.kind ?? 'table'

  return (
    <Paper ref={panel} className={classes.panel}>
      <Tabs
        value={current}
        onChange={(kind) => {
          if (kind !== null) changeAll((before) => ({ ...before, kind }))
        }}
        keepMounted={false}
      >
        <Tabs.List
          className={classes.tabs}
          aria-label="Piece type"
          data-many={tabs.length > KINDS.length || undefined}
        >
          {tabs.map(({ kind, name }) => (
            <Tabs.Tab key={kind} value={kind}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ kind, name, fields: shown }) => (
          <Tabs.Panel key={kind} value={kind}>
            {kind === 'beam' && size === undefined ? (
              <NoBeamSizes />
            ) : (
              <form onSubmit={onSubmit(add)} onKeyDown={onKeyDown} noValidate aria-label={name}>
                <div className={classes.beside}>
                  <div className={fields.fields}>{shown}</div>
                  {drawing}
                </div>
                <PriceBreakdown piece={piece} />
                <PriceBar
                  priceCents={piece.priceCents}
                  blockedReason={blockedReason}
                  added={added}
                  action={action}
                  summary={summary}
                >
                  {belowPrice}
                </PriceBar>
              </form>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  )
}
