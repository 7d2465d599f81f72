import { plainLetters } from '#domain/searched-text.ts'
import { readingsOf } from '#domain/searched-words.ts'
import type { Found, ListDefinition } from './list.ts'

type Searched<Row> = Pick<ListDefinition<Row>, 'keyOf' | 'searched' | 'matches'> & {
  readonly columns: readonly Pick<ListDefinition<Row>['columns'][number], 'text'>[]
}

/**
 * Makes the test for what is searched for. It ignores case. The texts of each row are put together at the first search
 * rather than at every letter.
 */
export function searchOf<Row extends object>(list: Searched<Row>) {
  const texts = new WeakMap<Row, string>()
  const textOf = (row: Row): string => {
    const known = texts.get(row)
    if (known !== undefined) return known
    const text = plainLetters(
      [...list.columns.map((column) => column.text(row)), ...(list.searched?.(row) ?? [])].join('\n'),
    )
    texts.set(row, text)
    return text
  }
  return (typed: string, found: readonly Found[]): ((row: Row) => boolean) | undefined => {
    const text = plainLetters(typed.trim())
    if (text === '') return undefined
    const readings = readingsOf(text).map((words) =>
      words.map((spellings) => spellings.map((sought) => ({ sought, matches: list.matches?.(sought) }))),
    )
    const keys = new Set(found.map(({ key }) => key))
    return (row) => {
      const said = textOf(row)
      return (
        readings.some((words) =>
          words.every((spellings) =>
            spellings.some(({ sought, matches }) => said.includes(sought) || matches?.(row) === true),
          ),
        ) ||
        (keys.size > 0 && keys.has(list.keyOf(row)))
      )
    }
  }
}
