import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A selector that ends with a part of a table, as far as names tell, and what it declares. */
const POSITIONED_PART =
  /[^{}]*\b(?:tr|thead|tbody|tfoot)(?:[.:[][^\s{},]*)?\s*(?:,[^{}]*)?\{[^{}]*position:\s*relative/g

test('no part of a table is to hold a link that covers it: Safari has no `relative` rows, and the last link would cover the page', () => {
  const files = globSync('src/**/*.css')
  expect(files).toContain('src/client/lists/RowTable.module.css')
  const found = files.flatMap((file) => readFileSync(file, 'utf8').match(POSITIONED_PART) ?? [])
  expect(found).toEqual([])
})
