/** What a customer's phone has to load. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { logIn, makeLink, makeOrder } from './api.ts'
import { expect, test } from './test.ts'

test('the customer’s page is small and loads nothing from the staff client', { tag: '@desktop' }, async ({
  page,
}) => {
  await logIn(page)
  const link = await makeLink(page, (await makeOrder(page)).id)
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  const staff = new Set<string>()
  const customers = new Set<string>()
  let asked = customers
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await page.goto(link)
  await expect(approve).toBeVisible()
  await approve.click()
  await page.waitForLoadState('networkidle')
  asked = staff
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const files = [...customers].filter((name) => name.startsWith('/assets/'))
  const sizes = await Promise.all(files.filter((name) => name.endsWith('.js')).map(compressedSize))
  expect(sizes.length).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(90_000)
  // Both pages share React and the domain, but not the staff's entry, its styles or Mantine.
  const shared = files.filter((name) => staff.has(name))
  for (const name of files) {
    const text = await readFile(built(name), 'utf8')
    expect(text.match(/mantine|tanstack|tabler/i), name).toBe(null)
  }
  expect(shared.filter((name) => name.endsWith('.css') || name.includes('/index-'))).toEqual([])
  const others = [...customers].filter((name) => !name.startsWith('/assets/') && name !== link)
  expect(others.filter((name) => !name.startsWith('/favicon'))).toEqual([
    '/translated.js',
    '/too-old.js',
    link.replace('/q/', '/api/customer/'),
  ])
})

function built(name: string): string {
  return path.join(import.meta.dirname, '../dist/client', name)
}

/** The size as sent: small files have no compressed copy. */
async function compressedSize(name: string): Promise<number> {
  const file = await readFile(`${built(name)}.br`).catch(() => readFile(built(name)))
  return file.byteLength
}
