import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A legend is called one, here and in the styles. */
const FLOATING_LEGEND = /[^{}]*legend[^{}]*\{[^}]*float:/gi

test('no legend floats: in a flexible fieldset, Safari puts it on the border all the same', () => {
  const files = globSync('src/**/*.css')
  expect(files).toContain('src/client/piece-types/Editor.module.css')
  const found = files.flatMap((file) => readFileSync(file, 'utf8').match(FLOATING_LEGEND) ?? [])
  expect(found).toEqual([])
})
