import { Button, Input } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { movedBy } from '../forms/moved-by.ts'
import { RowTools } from '../forms/RowTools.tsx'
import { useRowEdits } from '../forms/use-row-edits.ts'
import classes from './Details.module.css'

interface Keyed {
  readonly key: string
}

interface Props<Row extends Keyed> {
  readonly title: string
  /** What one of them is called. */
  readonly noun: 'Address' | 'Contact'
  readonly rows: readonly Row[]
  readonly most: number
  readonly problem: string | undefined
  readonly blank: (key: string) => Row
  readonly onChange: (change: (rows: Row[]) => Row[]) => void
  /** The fields of a row, with the buttons that move and remove it. */
  readonly children: (row: Row, tools: ReactNode) => ReactNode
}

/** What a customer can have several of. */
export function DetailRows<Row extends Keyed>(props: Props<Row>) {
  const { title, noun, rows, most, problem, blank, onChange, children } = props
  const one = noun.toLowerCase()
  const idOf = ({ key }: Row) => `${one}-row-${key}`
  const edits = useRowEdits({
    ids: rows.map(idOf),
    onMove: (at, by) => onChange((current) => movedBy(current, at, by)),
    onRemove: (at) => onChange((current) => current.filter((_, index) => index !== at)),
  })
  function add() {
    const row = blank(crypto.randomUUID())
    edits.add(idOf(row), () => onChange((current) => [...current, row]))
  }
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {rows.map((row, at) => (
        <fieldset
          key={row.key}
          id={idOf(row)}
          className={classes.row}
          aria-label={`${noun} ${at + 1}`}
          data-row
        >
          {children(
            row,
            rows.length > 1 && (
              <RowTools
                what={`${one} ${at + 1}`}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                onMove={(by) => edits.move(at, by)}
                onRemove={() => edits.remove(at)}
              />
            ),
          )}
        </fieldset>
      ))}
      {problem !== undefined && (
        <Input.Error size="sm" role="alert" data-problem tabIndex={-1}>
          {problem}
        </Input.Error>
      )}
      <Button
        ref={edits.addButton}
        variant="light"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={rows.length >= most}
        onClick={add}
      >
        Add {noun}
      </Button>
    </fieldset>
  )
}
