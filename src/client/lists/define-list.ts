import type { List, ListDefinition } from './list.ts'
import { searchOf } from './search.ts'
import { sorterOf } from './sorting.ts'

/** A list that remembers how it sorted its rows last and what they read, so that opening its screen again is quick. */
export function defineList<Row extends object>(definition: ListDefinition<Row>): List<Row> {
  return { ...definition, sorted: sorterOf(definition), searchTest: searchOf(definition) }
}
