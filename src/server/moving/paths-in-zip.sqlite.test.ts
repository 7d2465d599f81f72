import { expect, test } from 'vitest'
import { pathInZip, storedName } from './paths-in-zip.ts'

const KEY = '94c8'.repeat(8)

test.each([
  ['WI-1040', 'jpeg', 'attachments/WI-1040 KEY.jpg'],
  ['2027/Q-1040', 'webp', 'attachments/2027-Q-1040 KEY.webp'],
  ['A_B.C-1040', 'pdf', 'attachments/A_B-C-1040 KEY.pdf'],
  ['../../C:\\1040', 'pdf', 'attachments/-C-1040 KEY.pdf'],
  ['', 'jpeg', 'attachments/ KEY.jpg'],
] as const)('%s’s file of the format %s is at %s, and comes in again', (order_number, format, path) => {
  const file = { order_number, format, file_key: KEY }
  expect(pathInZip(file, 'file')).toBe(path.replace('KEY', KEY))
  expect(storedName(pathInZip(file, 'file'))).toBe(KEY)
  expect(storedName(pathInZip(file, 'thumbnail'))).toBe(`${KEY}.thumbnail`)
})

test.each([
  'kerf.json',
  'attachments/',
  `attachments/${KEY}/kerf.db`,
  `attachments/../${KEY}`,
  `attachments/a/../ ${KEY}.jpg`,
  `attachments/WI-1040 ${KEY}.jpg/../../kerf.db`,
  `attachments/${KEY.toUpperCase()}`,
  `thumbnails/../${KEY}.webp`,
])('there is no photo or file at %s', (path) => {
  expect(storedName(path)).toBeUndefined()
})
