import { queryOptions, useQuery } from '@tanstack/react-query'
import type { WireMaterial } from '#contract/material.ts'
import { lineTakes, materialNotes, stockOf, totalsOf } from '#domain/material-document.ts'
import { unbrokenFractions } from '#domain/unbroken-fractions.ts'
import { call } from '../call.ts'
import { ORDERS } from '../orders/query-keys.ts'
import { paths } from '../paths.ts'
import { useMay } from '../session/session-context.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import { LayoutGroup } from './LayoutGroup.tsx'
import classes from './MaterialPanel.module.css'

function materialQuery(id: number) {
  return queryOptions({
    // Whatever changes orders or the shop's stock refreshes it.
    queryKey: [ORDERS, 'material', id],
    queryFn: ({ signal }) => call('GET /api/orders/{id}/material', { params: { id }, signal }),
  })
}

interface Props {
  readonly orderId: number
}

export function MaterialContent({ orderId }: Props) {
  const { data: material, error, refetch } = useQuery(materialQuery(orderId))
  if (material !== undefined) return <Material material={material} />
  if (error === null) return <RowsSkeleton rows={4} />
  return (
    <div className={classes.section}>
      <ErrorBox message={`Error loading the material: ${error.message}`} onRetry={() => refetch()} />
    </div>
  )
}

function Material({ material }: { readonly material: WireMaterial }) {
  const may = useMay()
  const totals = totalsOf(material)
  const notes = materialNotes(material, material).map(unbrokenFractions)
  return (
    <>
      {totals.length > 0 && (
        <dl className={classes.totals}>
          {totals.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Lines lines={material.lines} />
      <CutList cutList={material.cutList} />
      {material.groups.map((group) => (
        <LayoutGroup
          key={JSON.stringify([group.material, group.variety, group.thickness, group.width])}
          group={group}
        />
      ))}
      {may('changeRates') && (
        <p className={classes.stock}>
          Laid out on your <TextLink to={paths.stockSizes}>stock sizes</TextLink>.
        </p>
      )}
    </>
  )
}

function Lines({ lines }: Pick<WireMaterial, 'lines'>) {
  return (
    <table className={classes.table} aria-label="Material of each line">
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Material</th>
          <th scope="col" className={classes.number}>
            Qty
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.line}>
            <td>{line.line}</td>
            <td>
              <span className={classes.first}>{unbrokenFractions(line.description)}</span>
              <span className={classes.second}>{lineTakes(line) || '—'}</span>
            </td>
            <td className={classes.number}>{line.quantity.toLocaleString('en-US')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CutList({ cutList }: Pick<WireMaterial, 'cutList'>) {
  return (
    <section className={classes.cutList} aria-label="Cut list">
      <h3 className={classes.heading}>Cut list, finished sizes</h3>
      <table className={classes.table} aria-label="Cut list">
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Piece</th>
            <th scope="col">Size</th>
            <th scope="col" className={classes.number}>
              Qty
            </th>
          </tr>
        </thead>
        <tbody>
          {cutList.map((entry) => (
            <tr key={entry.number}>
              <td className={classes.strong}>{entry.number}</td>
              <td>
                <span className={classes.first}>{entry.name}</span>
                {entry.material !== 'other' && <span className={classes.second}>{stockOf(entry)}</span>}
              </td>
              <td className={classes.strong}>{unbrokenFractions(entry.size)}</td>
              <td className={classes.number}>{entry.quantity.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
