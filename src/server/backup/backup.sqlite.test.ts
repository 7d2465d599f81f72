/** Making backups, restoring them, and what administrators see of them. PostgreSQL's are in `soak/backups.test.ts`. */
import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry } from '#contract/audit.ts'
import { backups } from '#contract/backups.ts'
import { checkFile } from '../../../test-support/check-file.ts'
import { addOrder, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { SAMPLE_PDF, samplePhoto } from '../../../test-support/sample-files.ts'
import { addFile } from '../../../test-support/uploads.ts'
import { recordBackup, recordDone, recordFailure } from './backups.store.ts'
import { getBackups } from './backups.ts'
import { disksOf } from './disks.ts'
import { makeBackup } from './make-backup.ts'
import { LEFT_OUT, MANIFEST } from './manifest.ts'
import { NightlyBackups } from './nightly-backups.ts'
import { restoreBackup } from './restore-backup.ts'
import { followNote } from './restored-marker.ts'
import { backupName } from './rotation.ts'

const run = promisify(execFile)
const CONNECT = new URL('../database/connect.ts', import.meta.url).href
const MAIN = fileURLToPath(new URL('backup-main.ts', import.meta.url))

let kerf: TestKerf
let folder: string
let made: string
let names = 0
const fresh = (what: string) => join(folder, `${what}-${names++}`)
const now = new Date('2026-03-10T16:00:00.000Z')
const options = { version: '1.2.3', now }
const place = (dataDir: string) => ({ dataDir, databaseUrl: undefined })
const restore = (source: string, dataDir: string, { replaces = false, allowsDamaged = false } = {}) =>
  restoreBackup(place(dataDir), source, { replaces, allowsDamaged, now })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-backups-'))
  kerf = await startTestKerf()
  const orderId = await addOrder(kerf.owner)
  await addFile(kerf.owner.call, orderId, { name: 'saw.jpg', bytes: await samplePhoto() })
  await addFile(kerf.owner.call, orderId, SAMPLE_PDF)
  made = fresh('made')
  await makeBackup(kerf.place, made, options)
})
afterAll(async () => {
  await kerf.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every row of every table, as JSON. */
function rowsOf(file: string): Map<string, string[]> {
  const database = new SqliteDatabase(file, { readonly: true })
  const tables = database
    .prepare<[], string>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name`,
    )
    .pluck()
    .all()
  const rows = tables.map((table): [string, string[]] => [
    table,
    database
      .prepare(`select * from "${table}"`)
      .all()
      .map((row) => JSON.stringify(row)),
  ])
  database.close()
  return new Map(rows)
}

/** Changes one bit in the middle. */
function spoilFile(path: string): void {
  const bytes = readFileSync(path)
  const middle = Math.floor(bytes.length / 2)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(root, path)).isFile())
    .sort()

test('the command backs up a Kerf that is being written to; restored, it is what it was', async () => {
  const destination = fresh('command')
  let isDone = false
  const command = run(process.execPath, [MAIN, destination], {
    env: { ...process.env, DATA_DIR: kerf.dataDir },
  }).finally(() => {
    isDone = true
  })
  let written = 0
  while (!isDone) {
    await addOrder(kerf.maker)
    written++
  }
  expect((await command).stdout).toMatch(/^Backed up [\d,]+ rows and 3 files, .* to /)
  expect(written).toBeGreaterThan(3)

  const dataDir = fresh('restored')
  await restore(destination, dataDir)
  checkFile(join(dataDir, 'kerf.db'))
  const [source, copy] = [rowsOf(join(kerf.dataDir, 'kerf.db')), rowsOf(join(dataDir, 'kerf.db'))]
  expect([...copy.keys()]).toEqual([...source.keys()])
  expect(copy.get('orders')?.length).toBeGreaterThan(0)
  for (const table of ['users', 'customers', 'line_items', 'order_events', 'attachments', 'ledger_entries']) {
    const there = new Set(source.get(table))
    expect(copy.get(table)?.filter((row) => !there.has(row))).toEqual([])
  }
  const attached = filesIn(join(dataDir, 'attachments'))
  expect(attached).toHaveLength(3)
  for (const path of attached) {
    const [before, after] = [kerf.dataDir, dataDir].map((root) =>
      readFileSync(join(root, 'attachments', path)),
    )
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true)
  }
})

test('the command says which folder has no database, and makes none there', async () => {
  const dataDir = fresh('empty')
  mkdirSync(dataDir)
  const command = run(process.execPath, [MAIN, fresh('nothing')], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  await expect(command).rejects.toThrow(`The backup failed: there is no kerf.db in DATA_DIR ${dataDir}: set`)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a command of another user says so, and not that there is no database', async () => {
  const dataDir = fresh('another')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'kerf.db'), '')
  chmodSync(dataDir, 0)
  // Root may read everything, but also become another user.
  const script = `
    const { openBeside } = await import(${JSON.stringify(CONNECT)})
    if (process.getuid() === 0) process.setuid(65534)
    await openBeside({ dataDir: ${JSON.stringify(dataDir)} })`
  await expect(run(process.execPath, ['--input-type=module', '--eval', script])).rejects.toThrow(
    `this user may not read kerf.db in DATA_DIR ${dataDir}: run this as the user that Kerf runs as`,
  )
  chmodSync(dataDir, 0o700)
})

test('is for its owner only, and lets nobody in without a password', () => {
  for (const path of ['.', ...readdirSync(made, { recursive: true, encoding: 'utf8' })]) {
    expect(statSync(join(made, path)).mode & 0o077, path).toBe(0)
  }
  const rows = rowsOf(join(made, 'kerf.db'))
  for (const table of LEFT_OUT) expect(rows.get(table)).toEqual([])
  const token = rowsOf(join(kerf.dataDir, 'kerf.db'))
    .get('sessions')
    ?.map((row) => JSON.parse(row).token_hash)
  expect(token?.length).toBeGreaterThan(0)
  const bytes = readFileSync(join(made, 'kerf.db'), 'latin1')
  for (const hash of token ?? []) expect(bytes).not.toContain(hash)
})

test('what an interrupted backup left behind is no backup, and in nobody’s way', async () => {
  const destination = fresh('again')
  const partial = join(folder, `.${destination.slice(folder.length + 1)}.partial`)
  await makeBackup(kerf.place, partial, options)
  await makeBackup(kerf.place, destination, options)
  expect([existsSync(partial), existsSync(join(destination, MANIFEST))]).toEqual([false, true])
  await expect(makeBackup(kerf.place, destination, options)).rejects.toThrow('already exists')
})

test('what interrupted backups of other names left behind is deleted after some hours, and nothing else', async () => {
  const folders = fresh('several')
  const [left, empty, beingMade, foreign] = ['.monday.partial', '.b.partial', '.c.partial', '.d.partial']
  for (const name of [empty, foreign]) mkdirSync(join(folders, name), { recursive: true })
  for (const name of [left, beingMade]) await makeBackup(kerf.place, join(folders, name), options)
  writeFileSync(join(folders, foreign, 'kerf.db'), '')
  writeFileSync(join(folders, foreign, 'letter.txt'), '')
  for (const name of [left, empty, foreign]) utimesSync(join(folders, name), 0, 0)
  await makeBackup(kerf.place, join(folders, 'tuesday'), options)
  expect(readdirSync(folders)).toEqual([beingMade, foreign, 'tuesday'])
})

test('files that an earlier backup has are linked, not copied', async () => {
  const next = fresh('next')
  const manifest = await makeBackup(kerf.place, next, { ...options, previous: made })
  const [photo] = filesIn(join(made, 'attachments'))
  const inode = (root: string) => statSync(join(root, 'attachments', photo ?? '')).ino
  expect(inode(next)).toBe(inode(made))
  await restore(next, fresh('linked'))
  expect(manifest.files).toHaveLength(4)
})

test('a file that is damaged in the earlier backup is copied again', async () => {
  const [earlier, next] = [fresh('earlier'), fresh('next')]
  await makeBackup(kerf.place, earlier, options)
  spoilFile(join(earlier, 'attachments', filesIn(join(earlier, 'attachments'))[0] ?? ''))
  await makeBackup(kerf.place, next, { ...options, previous: earlier })
  const dataDir = fresh('whole')
  await restore(next, dataDir)
  for (const path of filesIn(join(kerf.dataDir, 'attachments'))) {
    const [before, after] = [kerf.dataDir, dataDir].map((root) =>
      readFileSync(join(root, 'attachments', path)),
    )
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true)
  }
})

test.each([
  ['a missing manifest', (copy: string) => rmSync(join(copy, MANIFEST)), /is not a complete backup/],
  ['a changed byte', (copy: string) => spoilFile(join(copy, 'kerf.db')), /kerf\.db in the backup is damaged/],
  [
    'a path that leads out',
    changed('files', [{ path: '../kerf.db', bytes: 1, sha256: 'a'.repeat(64) }]),
    /is damaged/,
  ],
  [
    'a newer schema',
    changed('migration', '999-from-the-future'),
    /made by a newer Kerf .*"999-from-the-future"/,
  ],
  ['other counts', changed('counts', { orders: 7 }), /rows in orders: .+ and should have 7/],
  ['PostgreSQL’s', changed('database', 'postgres'), /set DATABASE_URL/],
])('a backup with %s is refused, and nothing is changed', async (_what, spoil, message) => {
  const copy = fresh('spoiled')
  await makeBackup(kerf.place, copy, options)
  chmodSync(join(copy, MANIFEST), 0o600)
  spoil(copy)
  const dataDir = fresh('kept')
  await restore(made, dataDir)
  const before = readFileSync(join(dataDir, 'kerf.db'))
  await expect(restore(copy, dataDir, { replaces: true })).rejects.toThrow(message)
  expect(readFileSync(join(dataDir, 'kerf.db')).equals(before)).toBe(true)
})

function changed(name: string, value: unknown) {
  return (copy: string) => {
    const file = join(copy, MANIFEST)
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), [name]: value }))
  }
}

test('a folder in use or with data is not restored over; with --replace its data is moved aside', async () => {
  await expect(restore(made, kerf.dataDir, { replaces: true })).rejects.toThrow(
    'another Kerf server is using',
  )
  const [dataDir, disk] = [fresh('twice'), fresh('disk')]
  for (const each of [dataDir, disk]) mkdirSync(each)
  // Like a mount, it is on another disk and stays where it is.
  symlinkSync(disk, join(dataDir, 'attachments'))
  await restore(made, dataDir)
  await expect(restore(made, dataDir)).rejects.toThrow(/already holds data \(kerf.db, attachments\)/)
  const [data = '', files = ''] = (await restore(made, dataDir, { replaces: true })).movedTo
  checkFile(join(data, 'kerf.db'))
  expect(filesIn(files)).toHaveLength(3)
  expect(files).toContain('attachments/replaced-')
  expect(readdirSync(disk).sort()).toEqual([String(kerf.shopId), basename(files)])
  expect(filesIn(join(disk, String(kerf.shopId)))).toHaveLength(3)
})

test('a restore names photos that are damaged or missing, and brings back everything else if asked to', async () => {
  const [copy, dataDir] = [fresh('spoiled'), fresh('rescued')]
  await makeBackup(kerf.place, copy, options)
  const [damaged = '', missing = '', whole = ''] = filesIn(join(copy, 'attachments'))
  spoilFile(join(copy, 'attachments', damaged))
  rmSync(join(copy, 'attachments', missing))
  await expect(restore(copy, dataDir)).rejects.toThrow(
    `damaged or missing in the backup: attachments/${damaged}, attachments/${missing}. Use another backup, or`,
  )
  expect(filesIn(dataDir)).toEqual(['owner.lock'])
  const restored = await restore(copy, dataDir, { allowsDamaged: true })
  expect(restored.damaged).toEqual([`attachments/${damaged}`, `attachments/${missing}`])
  expect(filesIn(join(dataDir, 'attachments'))).toEqual([damaged, whole])
  checkFile(join(dataDir, 'kerf.db'))

  spoilFile(join(copy, 'kerf.db'))
  await expect(restore(copy, fresh('lost'), { allowsDamaged: true })).rejects.toThrow(
    /kerf\.db .* is damaged/,
  )
})

test('files that orders have and the data folder lacks are said by the backup, and named by a restore', async () => {
  const [attachments, aside] = [join(kerf.dataDir, 'attachments'), fresh('aside')]
  const lost = filesIn(attachments).map((path) => `attachments/${path}`)
  const [without, rescued] = [fresh('without'), fresh('rescued')]
  const problem =
    '2 photos and files were missing in the data folder when the last backup was made. Its manifest.json says which.'
  // As when a disk is not mounted.
  renameSync(attachments, aside)
  try {
    const command = run(process.execPath, [MAIN, without], {
      env: { ...process.env, DATA_DIR: kerf.dataDir },
    })
    await expect(command).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^Backed up .* and 0 files/),
      stderr: expect.stringMatching(
        /^2 of the photos and files that orders have are missing in DATA_DIR .*: WW-\d+ \(attachments\/[^,]+\), WW-\d+ \(attachments\/[^,]+\)\. manifest/,
      ),
    })
    expect((await kerf.owner.call('GET', '/api/backups')).json().problems).toContain(problem)
    const manifest = await makeBackup(kerf.place, rescued, { ...options, previous: made })
    expect([manifest.files.length, manifest.missing.toSorted()]).toEqual([4, lost])
  } finally {
    renameSync(aside, attachments)
  }
  // What the earlier backup has is not lost.
  expect((await restore(rescued, fresh('whole'))).damaged).toEqual([])

  await expect(restore(without, fresh('refused'))).rejects.toThrow(
    /damaged or missing in the backup: attachments\//,
  )
  const { damaged } = await restore(without, fresh('allowed'), { allowsDamaged: true })
  expect(damaged.toSorted()).toEqual(lost)
  // Backups of earlier versions say nothing about it.
  chmodSync(join(without, MANIFEST), 0o600)
  changed('missing', undefined)(without)
  await expect(restore(without, fresh('refused'))).rejects.toThrow('damaged or missing in the backup')
})

test('the first start after a restore records it, and sends no email that waited', async () => {
  const order = await kerf.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const url = `/api/orders/${order.id}/links`
  await kerf.owner.call('POST', url, { document: 'quote' })
  const link = await kerf.db.selectFrom('customer_links').select('id').executeTakeFirstOrThrow()
  const mail = {
    shop_id: kerf.shopId,
    order_id: order.id,
    link_id: link.id,
    to_address: 'ada@example.com',
    subject: 'Your quote',
    text: 'See {link}',
    link_url: 'https://kerf.example.com/q/secret',
    message_id: '<1@kerf>',
    state: 'waiting' as const,
    next_try_at: now.toISOString(),
    user_id: kerf.owner.userId,
    created_at: now.toISOString(),
  }
  await kerf.db.insertInto('mails').values(mail).execute()
  writeFileSync(join(kerf.dataDir, 'restored.txt'), 'The backup of Mar 10, 2026 (UTC) was restored')
  await followNote(kerf.dataDir, kerf.db, now.toISOString())
  await followNote(kerf.dataDir, kerf.db, now.toISOString())
  const after = await kerf.db.selectFrom('mails').select(['state', 'link_url']).execute()
  expect(after).toEqual([{ state: 'unsure', link_url: null }])
  const log = await kerf.rival.call('GET', '/api/audit?kind=restored')
  expect(auditEntry.array().parse(log.json().entries)).toMatchObject([
    { kind: 'restored', by: null, text: 'The backup of Mar 10, 2026 (UTC) was restored' },
  ])
})

test('administrators see the last backup, that it failed, and that it is old', async () => {
  const seen = async () => {
    const answer = await kerf.rival.call('GET', '/api/backups')
    expect(answer.statusCode).toBe(200)
    const { last, problems } = backups.parse(answer.json())
    return { last: last?.folder, problems }
  }
  expect((await kerf.maker.call('GET', '/api/backups')).statusCode).toBe(403)
  expect((await kerf.owner.call('POST', '/api/backups')).json().message).toMatch(/set BACKUP_DIR/)
  await recordBackup(kerf.db, made, '2026-03-10T02:30:00.000Z')
  await recordDone(kerf.db, { folder: made, at: '2026-03-10T02:30:00.000Z', bytes: 1 })
  expect(await seen()).toEqual({ last: made, problems: [] })
  await recordBackup(kerf.db, '/full', '2026-03-10T12:30:00.000Z')
  await recordFailure(kerf.db, '/full: no space left', '2026-03-10T12:30:05.000Z')
  expect(await seen()).toEqual({ last: made, problems: ['The last backup failed: /full: no space left'] })
  await recordBackup(kerf.db, '/full', '2026-03-10T13:30:00.000Z')
  expect(await seen()).toEqual({ last: made, problems: [] })
  const later = await getBackups(
    { shopId: kerf.otherShopId, timeZone: 'UTC' },
    kerf.db,
    { backups: undefined, place: kerf.place },
    Date.parse('2026-03-10T20:30:00.000Z'),
  )
  expect(later.problems).toEqual(['The backup to /full was begun and never finished.'])
  await recordDone(kerf.db, { folder: '/full', at: '2026-03-10T13:30:00.000Z', bytes: 1 })
  expect(await seen()).toEqual({ last: '/full', problems: [] })

  const ahead = { folder: made, at: '2126-03-11T02:30:00.000Z' }
  await recordBackup(kerf.db, ahead.folder, ahead.at)
  await recordDone(kerf.db, { ...ahead, bytes: 1 })
  const wrong = 'The last backup is dated in the future, Mar 11, 2126. Check the server’s clock.'
  expect(await seen()).toEqual({ last: made, problems: [wrong] })
  await recordFailure(kerf.db, '/full: no space left', '2026-03-10T14:30:05.000Z')
  expect((await seen()).problems).toEqual([wrong, 'The last backup failed: /full: no space left'])
  // The same day as beside it on the screen: the shop's.
  expect((await kerf.rival.call('PATCH', '/api/shop', { timeZone: 'Pacific/Honolulu' })).statusCode).toBe(200)
  expect((await seen()).problems[0]).toBe(wrong.replace('Mar 11', 'Mar 10'))
})

test('the disk with the least room is watched, whichever folder is on it', async () => {
  const dataDir = fresh('disks')
  mkdirSync(dataDir)
  const shared = join(dataDir, 'attachments')
  // A file system of its own, as a mount is.
  symlinkSync('/dev/shm', shared)
  const disks = await disksOf(dataDir, {
    plan: { folder: fresh('not-there'), at: { hours: 2, minutes: 30 } },
  })
  expect(disks.map((disk) => disk.folder).toSorted()).toEqual([dataDir, shared])
  expect(disks.map(({ free }) => free)).toEqual(disks.map(({ free }) => free).toSorted((a, b) => a - b))
})

test('nightly backups are made at their hour, once, and again an hour after one failed', async () => {
  const nights = join(fresh('nights'), 'deeper')
  const nightly = new NightlyBackups({
    plan: { folder: nights, at: { hours: 2, minutes: 30 } },
    place: kerf.place,
    db: kerf.db,
    warn: () => {},
    info: () => {},
  })
  const at = (hours: number, minutes: number) => new Date(2026, 5, 1, hours, minutes)
  // Its folder is there already.
  mkdirSync(join(nights, backupName(at(2, 30))), { recursive: true })
  // The night cannot be given back either, as when the database is away.
  await sql`create trigger away before delete on meta begin select raise(abort, 'away'); end`.execute(kerf.db)
  for (const time of [at(1, 59), at(2, 29), at(2, 30), at(2, 31), at(3, 29)]) await nightly.check(time)
  await sql`drop trigger away`.execute(kerf.db)
  expect(await nightly.names()).toEqual(['kerf-2026-06-01-023000'])
  const { entries } = (await kerf.owner.call('GET', '/api/audit?kind=backups')).json()
  const texts = auditEntry
    .array()
    .parse(entries)
    .map(({ text }) => text)
  expect(texts).toContainEqual(expect.stringMatching(/kerf-2026-06-01-023000: .* already exists/))
  // As many as are kept.
  const future = [1, 2, 3, 4, 5, 6, 7].map((month) => `kerf-2126-0${month}-01-023000`)
  for (const name of future) mkdirSync(join(nights, name))
  for (const time of [at(3, 30), at(3, 31), at(5, 0)]) await nightly.check(time)
  expect(await nightly.names()).toEqual(['kerf-2026-06-01-023000', 'kerf-2026-06-01-033000', ...future])
})

test('Kerf does not wait for a backup when it stops; the night’s is made anew after the next start', async () => {
  const nights = fresh('stopped')
  const start = (now: Date) => {
    const nightly = new NightlyBackups({
      plan: { folder: nights, at: { hours: 2, minutes: 30 } },
      place: kerf.place,
      db: kerf.db,
      warn: () => {},
      info: () => {},
    })
    return { nightly, checking: nightly.check(now) }
  }
  // Nothing ever comes out of it, so copying it takes forever.
  const stuck = join(kerf.dataDir, 'attachments', String(kerf.shopId), 'f'.repeat(32))
  execFileSync('mkfifo', [stuck])
  const { nightly, checking } = start(new Date(2026, 6, 1, 2, 30))
  const copied = join(nights, '.kerf-2026-07-01-023000.partial', 'kerf.db')
  await expect.poll(() => existsSync(copied), { timeout: 10_000 }).toBe(true)
  await nightly.close()
  await checking
  expect(readdirSync(nights)).toEqual([])
  const stopped = backups.parse((await kerf.owner.call('GET', '/api/backups')).json())
  expect(stopped.problems).toContainEqual(
    expect.stringMatching(/failed: .*: Kerf was stopped in the meantime$/),
  )
  rmSync(stuck)
  await start(new Date(2026, 6, 1, 2, 31)).checking
  expect(readdirSync(nights)).toEqual(['kerf-2026-07-01-023100'])
})
