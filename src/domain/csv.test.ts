import { expect, test } from 'vitest'
import { defuseCell } from './csv.ts'

test.each(['=1+1', '+15551234567', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', '-', '＝1', '-12.5\n=1'])(
  'a formula becomes text: %j',
  (text) => expect(defuseCell(text)).toBe(`'${text}`),
)

test.each(['-12.50', '-3', '12', '', 'Oak - solid', '1=1'])('stays as it is: %j', (text) =>
  expect(defuseCell(text)).toBe(text),
)
