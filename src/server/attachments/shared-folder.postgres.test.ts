import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrder, startTestKerf } from '../../../test-support/kerf-app.ts'
import { SAMPLE_PDF } from '../../../test-support/sample-files.ts'
import { borrowTestDatabase, type TestDb } from '../../../test-support/test-database.ts'
import { addFile } from '../../../test-support/uploads.ts'
import { forgetFilesMark } from './shared-folder.store.ts'
import { checkSharedFolder } from './shared-folder.ts'

let database: TestDb
let folder: string
const dataDir = (name: string) => join(folder, name)

beforeAll(async () => {
  database = await borrowTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'kerf-shared-'))
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('nodes with one folder start, also at once; a node with another one does not', async () => {
  const nodes = Array.from({ length: 5 }, () => checkSharedFolder(database.db, dataDir('shared')))
  expect(await Promise.all(nodes)).toHaveLength(5)
  await expect(checkSharedFolder(database.db, dataDir('other'))).rejects.toThrow(
    /other\/attachments is not the folder with the files of this database/,
  )
  // Nothing is made below a mount point, or on a disk that is full.
  expect(existsSync(dataDir('other'))).toBe(false)
  const changedAt = () => statSync(join(dataDir('shared'), 'attachments'), { bigint: true }).mtimeNs
  const before = changedAt()
  await checkSharedFolder(database.db, dataDir('shared'))
  expect(changedAt()).toBe(before)
})

test('a restored database gets the files that came with it', async () => {
  await forgetFilesMark(database.db)
  await checkSharedFolder(database.db, dataDir('restored'))
  await expect(checkSharedFolder(database.db, dataDir('shared'))).rejects.toThrow(/is not the folder/)
})

test('a database that has files does not take an empty folder for theirs', async () => {
  const kerf = await startTestKerf()
  await addFile(kerf.owner.call, await addOrder(kerf.owner), SAMPLE_PDF)
  await expect(checkSharedFolder(kerf.db, dataDir('empty'))).rejects.toThrow(/is not the folder/)
  await checkSharedFolder(kerf.db, kerf.dataDir)
  // The latest photo may be missing in a backup.
  await forgetFilesMark(kerf.db)
  await checkSharedFolder(kerf.db, dataDir('empty'), true)
  await kerf.close()
})
