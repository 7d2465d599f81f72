import '@mantine/core/styles/Tabs.layer.css'
import { Paper, Tabs } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { PricingConfig } from '#domain/pricing-config.ts'
import { onSubmit } from '../forms/on-submit.ts'
import { BeamFields } from './BeamFields.tsx'
import { CustomFields } from './CustomFields.tsx'
import fields from './fields.module.css'
import { NoBeamSizes } from './NoBeamSizes.tsx'
import classes from './PiecePanel.module.css'
import { type Added, PriceBar } from './PriceBar.tsx'
import { PriceBreakdown } from './PriceBreakdown.tsx'
import { type ChangeInputs, KINDS, type Kind, type PieceInputs } from './piece-inputs.ts'
import type { PieceLine } from './priced-piece.ts'
import { chosenBeamSize, pricePiece } from './priced-piece.ts'
import { TopFields } from './TopFields.tsx'

interface PiecePanelProps {
  readonly config: PricingConfig
  readonly inputs: PieceInputs
  readonly onInputs: (change: (inputs: PieceInputs) => PieceInputs) => void
  readonly onAdd: (line: PieceLine) => void
  /** The reason the quote cannot take more items, if it is full. */
  readonly full?: string | undefined
  readonly summary?: { readonly id: string; readonly label: string } | undefined
}

const KIND_NAMES: Readonly<Record<Kind, string>> = {
  table: 'Complete Table',
  tabletop: 'Tabletop Only',
  beam: 'Beam',
  custom: 'Custom Item',
}

/** Tabs for the four kinds of piece, each with its price and a button to add it to the quote. */
export function PiecePanel({ config, inputs, onInputs, onAdd, full, summary }: PiecePanelProps) {
  const piece = useMemo(() => pricePiece(inputs, config), [inputs, config])
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

  return (
    <Paper className={classes.panel}>
      <Tabs
        value={inputs.kind}
        onChange={(value) => {
          const kind = KINDS.find((known) => known === value)
          if (kind !== undefined) changeAll((current) => ({ ...current, kind }))
        }}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs} aria-label="Piece type">
          {KINDS.map((kind) => (
            <Tabs.Tab key={kind} value={kind}>
              {KIND_NAMES[kind]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {KINDS.map((kind) => (
          <Tabs.Panel key={kind} value={kind}>
            {kind === 'beam' && size === undefined ? (
              <NoBeamSizes />
            ) : (
              <form onSubmit={onSubmit(add)} noValidate aria-label={KIND_NAMES[kind]}>
                <div className={fields.fields}>{forms[kind]}</div>
                <PriceBreakdown piece={piece} />
                <PriceBar
                  priceCents={piece.priceCents}
                  blockedReason={blockedReason}
                  added={added}
                  summary={summary}
                />
              </form>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  )
}
