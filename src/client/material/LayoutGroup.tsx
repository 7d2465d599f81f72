import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import type { WireMaterial } from '#contract/material.ts'
import { cutWords } from '#domain/cutting/cut-words.ts'
import { type FigureLabel, type FigureRect, figureOf } from '#domain/cutting/figure.ts'
import { groupSummary, groupTitle, layoutTitle, offcutsText } from '#domain/material-document.ts'
import { unbrokenFractions } from '#domain/unbroken-fractions.ts'
import classes from './MaterialPanel.module.css'

type Group = WireMaterial['groups'][number]
type Layout = Group['layouts'][number]

interface Props {
  readonly group: Group
}

/** How the pieces of one material and thickness are cut. */
export function LayoutGroup({ group }: Props) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {groupTitle(group)}
      </h3>
      <p className={classes.summary}>{groupSummary(group)}</p>
      {numbered(group.layouts).map(({ key, layout }) => (
        <CutLayout key={key} layout={layout} />
      ))}
    </section>
  )
}

/** Keyed by index: layouts have no ids, and are all replaced at once. */
function numbered(layouts: readonly Layout[]) {
  return layouts.map((layout, index) => ({ layout, key: `${index}` }))
}

function CutLayout({ layout }: { readonly layout: Layout }) {
  const offcuts = unbrokenFractions(offcutsText(layout))
  const cuts = cutWords(layout)
  return (
    <div className={classes.layout}>
      <p className={classes.layoutTitle}>{layoutTitle(layout)}</p>
      <Drawing layout={layout} />
      {offcuts !== '' && <p className={classes.offcuts}>{offcuts}</p>}
      {cuts.length === 0 ? (
        <p className={classes.offcuts}>No cut is needed.</p>
      ) : (
        <details className={classes.cuts}>
          <summary>
            {cuts.length === 1 ? '1 cut' : `${cuts.length.toLocaleString('en-US')} cuts`}, in order
          </summary>
          <ol>
            {cuts.map(({ cut, gives }) => (
              <li key={`${cut} ${gives}`}>
                {unbrokenFractions(cut)}{' '}
                {gives !== '' && <span className={classes.gives}>gives {unbrokenFractions(gives)}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

/** Pixels. */
const DESK = { width: 790, height: 380, text: 11.5 }
const PHONE = { width: 320, height: 420, text: 10 }

function Drawing({ layout }: { readonly layout: Layout }) {
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const { width, height, rects } = figureOf(layout, isPhone ? PHONE : DESK)
  return (
    <svg
      role="img"
      aria-label={sentenceOf(layout)}
      className={classes.drawing}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      style={{ maxWidth: width + 2 }}
    >
      {keyed(rects).map(({ key, rect }) => (
        <g key={key}>
          <rect className={CLASSES[rect.of]} x={rect.x} y={rect.y} width={rect.width} height={rect.height} />
          {rect.labels.map((label) => (
            <Label key={label.text} label={label} />
          ))}
        </g>
      ))}
    </svg>
  )
}

const CLASSES: Readonly<Record<FigureRect['of'], string | undefined>> = {
  cut: classes.stockRect,
  piece: classes.pieceRect,
  offcut: classes.offcutRect,
  scrap: classes.scrapRect,
}

function keyed(rects: readonly FigureRect[]) {
  return rects.map((rect) => ({ rect, key: `${rect.x} ${rect.y} ${rect.of}` }))
}

/** The baseline is a third of the text below its middle. */
function Label({ label: { text, x, y, size, isBold, isTurned } }: { readonly label: FigureLabel }) {
  return (
    <text
      x={x}
      y={y + size / 3}
      fontSize={size}
      fontWeight={isBold ? 700 : 400}
      textAnchor="middle"
      className={classes.label}
      {...(isTurned && { transform: `rotate(-90 ${x} ${y})` })}
    >
      {text}
    </text>
  )
}

/** `Sheet with 3 pieces: 2 of piece 1, 1 of piece 4`. */
function sentenceOf({ stock, pieces }: Layout): string {
  const counts = new Map<number, number>()
  for (const { number } of pieces) counts.set(number, (counts.get(number) ?? 0) + 1)
  const words = [...counts].map(([number, count]) => `${count} of piece ${number}`)
  return `${stock}, with ${words.join(', ')}`
}
