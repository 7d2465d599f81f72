import { expect, test } from 'vitest'
import { mailLink } from './mail-link.ts'

test.each([
  ['ada@example.com', 'mailto:ada@example.com'],
  ["o'neil+x@acme.example", "mailto:o'neil%2Bx@acme.example"],
  ['R&D@acme.example', 'mailto:R%26D@acme.example'],
  ['x?bcc=eve#50%@acme.example', 'mailto:x%3Fbcc%3Deve%2350%25@acme.example'],
  ['info@münchen.example', 'mailto:info@m%C3%BCnchen.example'],
])('%s is reached at %s', (address, link) => {
  expect(mailLink(address)).toBe(link)
})
