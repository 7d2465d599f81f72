import { afterEach, expect, test, vi } from 'vitest'
import { HOUR, MINUTE, startTestKerf } from '../../../test-support/kerf-app.ts'
import { connect } from './connect.ts'

afterEach(() => vi.restoreAllMocks())

function shiftClock(ms: number): void {
  vi.restoreAllMocks()
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ms)
}

test('a server whose clock is not the database’s does not start, and says so once it has', async () => {
  const kerf = await startTestKerf()
  const problems = async () => (await kerf.owner.call('GET', '/api/backups')).json().problems
  for (const [shift, where] of [
    [5 * MINUTE, '5 min ahead of'],
    [-72 * HOUR, '4,320 min behind'],
  ] as const) {
    shiftClock(shift)
    const sentence = `he clock of this server is ${where} the database’s: let a time server (NTP) set both`
    await expect(connect(kerf.place, () => {})).rejects.toThrow(`t${sentence}`)
    expect(await problems()).toContain(`T${sentence}.`)
  }
  shiftClock(MINUTE / 2)
  await (await connect(kerf.place, () => {})).close()
  expect(await problems()).not.toContainEqual(expect.stringContaining('clock'))
  await kerf.close()
})
