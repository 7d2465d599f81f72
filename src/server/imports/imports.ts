/**
 * Imports customers from a spreadsheet: all or none, unless somebody leaves out the rows with problems. An import can be
 * undone for a day.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { type NewCustomer, newCustomer } from '#contract/customers.ts'
import type { CustomerImport, ImportRow } from '#contract/imports.ts'
import { displayName } from '#domain/attachments.ts'
import {
  firstFilledRow,
  IMPORT_FIELDS,
  type ImportedCustomer,
  type ImportField,
  importedCustomer,
  importProblems,
  isEmptyRow,
  MAX_IMPORT_BYTES,
} from '#domain/customer-import.ts'
import { DAY_MS } from '#domain/durations.ts'
import { keysOf } from '#domain/likely-customers.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import { listAllFurtherContacts } from '../customers/contacts.store.ts'
import { columnsOf, typedDetails } from '../customers/customer-details.ts'
import { listAllCustomers } from '../customers/customers.store.ts'
import type { Database } from '../database/connect.ts'
import { readSaved } from '../database/failures.ts'
import { announce, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { Shop } from '../shop.ts'
import { lockShop } from '../shops/shops.store.ts'
import { readWhole, type Upload } from '../uploads.ts'
import * as store from './imports.store.ts'
import { readSheetFile } from './sheet-pool.ts'

const PREVIEWED = 20
/** At most so many rows with problems, and so many duplicates. */
const LISTED = 200
const SAMPLES = 3
/** Others are served in between. */
const AT_ONCE = 500

const keptRows = z.array(z.array(z.string()))
const keptColumns = z.array(z.enum(IMPORT_FIELDS).nullable())

/** @throws Refusal 'unsupported-media', 'too-large', 'invalid' for a file that has no rows to read. */
export async function uploadCustomers(
  shop: Shop,
  db: Database,
  upload: Upload,
  now: string,
): Promise<CustomerImport> {
  const { name, bytes } = await upload(async (file) => ({
    name: displayName(file.name),
    bytes: await readWhole(file, MAX_IMPORT_BYTES),
  }))
  const { rows, hasHeadings, columns, sheets } = await readSheetFile(bytes)
  const added = { fileName: name, rows, columns: JSON.stringify(columns), hasHeadings, sheets }
  const givenUpBefore = new Date(Date.parse(now) - DAY_MS).toISOString()
  const id = await transaction(db, (tx) => store.insertImport(shop, tx, added, { now, givenUpBefore }))
  return readSaved(() => getImport(shop, db, id))
}

export async function listImports(shop: Shop, db: Database) {
  return (await store.listImports(shop, db)).map(presentRecord)
}

/** @throws Refusal 'not-found'. */
export async function getImport(shop: Shop, db: Database, id: number): Promise<CustomerImport> {
  const record = await findOrRefuse(shop, db, id)
  return describe(shop, db, record, await rowsOf(shop, db, id))
}

/** @throws Refusal 'not-found'; 'conflict' once the import is done. */
export async function changeImport(
  shop: Shop,
  db: Database,
  id: number,
  changes: {
    readonly columns?: readonly (ImportField | null)[] | undefined
    readonly hasHeadings?: boolean | undefined
    readonly skipsDuplicates?: boolean | undefined
    readonly leavesOutProblems?: boolean | undefined
  },
): Promise<CustomerImport> {
  refuseDone(await findOrRefuse(shop, db, id))
  const { columns, hasHeadings, skipsDuplicates, leavesOutProblems } = changes
  const given = columns?.filter((field) => field !== null) ?? []
  if (new Set(given).size < given.length) {
    throw refusalAt(
      'invalid',
      'columns',
      'Two columns cannot be the same field. Set one of them to Not imported.',
    )
  }
  const isChanged = await store.updateImport(shop, db, id, {
    columns: columns === undefined ? undefined : JSON.stringify(columns),
    hasHeadings,
    skipsDuplicates,
    // With other columns, other rows may have problems, which nobody has agreed to lose.
    leavesOutProblems:
      leavesOutProblems ?? (columns === undefined && hasHeadings === undefined ? undefined : false),
  })
  if (!isChanged) refuseDoneAlready()
  return readSaved(() => getImport(shop, db, id))
}

/**
 * Adds the customers.
 *
 * @throws Refusal 'not-found'; 'conflict' when it is done already, when it or the customers change meanwhile, while a row
 * has a problem and is not left out, and if nothing is left.
 */
export async function commitImport(
  shop: Shop,
  db: Database,
  id: number,
  now: string,
): Promise<CustomerImport> {
  const record = await findOrRefuse(shop, db, id)
  refuseDone(record)
  const newest = await store.findNewestCustomer(shop, db)
  const rows = await rowsOf(shop, db, id)
  const read = await readCustomers(shop, db, record, rows)
  const broken = read.filter(({ problems }) => problems.length > 0)
  if (broken.length > 0 && record.leaves_out_problems === 0) {
    const numbers = broken.slice(0, 5).map(({ number }) => number)
    throw new Refusal(
      'conflict',
      `${broken.length === 1 ? 'Row' : 'Rows'} ${numbers.join(', ')}${broken.length > numbers.length ? ' and others' : ''} cannot be imported. Correct the file, set the column to Not imported, or leave these rows out.`,
    )
  }
  const taken = wanted(record, read)
  const customers = taken.flatMap(({ customer }) => customer ?? [])
  if (customers.length === 0) throw new Refusal('conflict', 'There are no customers to import.')
  await transaction(db, async (tx) => {
    // Imports that run at once add their customers one after the other.
    await lockShop(shop, tx)
    const done = { customers: customers.length, leftOut: leftOutRows(record, rows, taken), now }
    const claimed = await store.claimImport(shop, tx, id, done)
    if (claimed === undefined) refuseDoneAlready()
    // The rows were read by what the import said before.
    if (!hasSameChoices(claimed, record)) {
      throw new Refusal('conflict', 'The import has changed in the meantime. Look at the preview again.')
    }
    // Another import may have added the same people since.
    if ((await store.findNewestCustomer(shop, tx)) !== newest) {
      throw new Refusal(
        'conflict',
        'Customers were added in the meantime. Look at the preview again: the duplicates may have changed.',
      )
    }
    const columns = customers.map((customer) => columnsOf(typedDetails(customer)))
    await store.insertCustomers(shop, tx, id, columns, now)
    announce(tx, topicAnnouncement(shop, 'customers'))
  })
  return readSaved(() => getImport(shop, db, id))
}

/**
 * Removes the customers again.
 *
 * @param keepsChanged leaves those that have orders or were changed.
 * @throws Refusal 'not-found'; 'conflict' a day later, a second time, and when one of them has orders or was changed, with
 * an issue at 'keepsChanged' if others can be removed.
 */
export async function undoImport(
  shop: Shop,
  db: Database,
  id: number,
  { keepsChanged = false }: { readonly keepsChanged?: boolean | undefined },
  now: string,
): Promise<CustomerImport> {
  const record = await findOrRefuse(shop, db, id)
  if (record.done_at === null) throw new Refusal('conflict', 'This file was never imported.')
  if (undoUntil(record.done_at) < now) {
    throw new Refusal('conflict', 'An import can be undone within a day. Archive the customers instead.')
  }
  await transaction(db, async (tx) => {
    if (!(await store.claimUndo(shop, tx, id, now))) {
      throw new Refusal('conflict', 'This import has already been undone.')
    }
    await store.lockCustomersOf(shop, tx, id)
    const touched = await store.listTouched(shop, tx, id)
    const others = record.customers - touched.length
    if (touched.length > 0 && (others === 0 || !keepsChanged)) refuseTouched(touched, others)
    await store.deleteUntouched(shop, tx, id)
    announce(tx, topicAnnouncement(shop, 'customers'))
  })
  return readSaved(() => getImport(shop, db, id))
}

const SHOWN_NAMES = 3

function refuseTouched(names: readonly string[], others: number): never {
  const shown = names.slice(0, SHOWN_NAMES).join(', ')
  const more = names.length - SHOWN_NAMES
  const who =
    more > 0 ? `${shown} and ${more === 1 ? '1 other' : `${more.toLocaleString('en-US')} others`}` : shown
  const message = `${who} ${names.length === 1 ? 'has' : 'have'} orders or changes by now, so the import cannot be undone as a whole.`
  if (others === 0) throw new Refusal('conflict', message)
  const offer =
    others === 1
      ? 'The other customer can be removed.'
      : `The other ${others.toLocaleString('en-US')} customers can be removed.`
  throw new Refusal('conflict', message, { issues: [{ path: 'keepsChanged', message: offer }] })
}

async function findOrRefuse(shop: Shop, db: Database, id: number): Promise<store.ImportRecord> {
  const record = await store.findImport(shop, db, id)
  if (record === undefined) throw new Refusal('not-found', 'Import not found')
  return record
}

async function rowsOf(shop: Shop, db: Database, id: number): Promise<string[][]> {
  const rows = await store.findImportRows(shop, db, id)
  return rows === null ? [] : keptRows.parse(JSON.parse(rows))
}

function refuseDone({ done_at: doneAt }: store.ImportRecord): void {
  if (doneAt !== null) refuseDoneAlready()
}

function refuseDoneAlready(): never {
  throw new Refusal('conflict', 'These customers have already been imported.')
}

function hasSameChoices(one: store.ImportChoices, other: store.ImportChoices): boolean {
  return (
    one.columns === other.columns &&
    one.has_headings === other.has_headings &&
    one.skips_duplicates === other.skips_duplicates &&
    one.leaves_out_problems === other.leaves_out_problems
  )
}

function firstCustomerRow(
  { has_headings: hasHeadings }: store.ImportRecord,
  rows: readonly (readonly string[])[],
): number {
  return firstFilledRow(rows) + (hasHeadings === 1 ? 1 : 0)
}

interface ReadRow {
  readonly number: number
  readonly said: ImportedCustomer
  /** Undefined for a row with problems. */
  readonly customer: NewCustomer | undefined
  readonly problems: readonly string[]
  readonly sameAs: string | null
}

async function readCustomers(
  shop: Shop,
  db: Database,
  record: store.ImportRecord,
  rows: readonly (readonly string[])[],
): Promise<ReadRow[]> {
  const columns = keptColumns.parse(JSON.parse(record.columns))
  const first = firstCustomerRow(record, rows)
  const known = await knownKeys(shop, db)
  const read: ReadRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === 0) await nextTurn()
    if (index < first || isEmptyRow(row)) continue
    const said = importedCustomer(row, columns)
    const parsed = newCustomer.safeParse(typedAs(said))
    // Rows with problems share words such as 'none'.
    const problems = importProblems(said, (parsed.error?.issues ?? []).map(ofContact))
    const sameAs = problems.length === 0 ? claimKeys(known, said, `row ${index + 1}`) : null
    read.push({
      number: index + 1,
      said,
      customer: problems.length === 0 ? parsed.data : undefined,
      problems,
      sameAs,
    })
  }
  return read
}

/** As the form of a customer sends it. */
function typedAs({ contactName, ...typed }: ImportedCustomer) {
  if (contactName === null) return typed
  const { email, phone, ...others } = typed
  return { ...others, contacts: [{ name: contactName, email, phone }] }
}

/** A problem of `contacts.0.email` is one of `email`. */
function ofContact({ path, message }: z.core.$ZodIssue) {
  return { path: path[0] === 'contacts' ? path.slice(2) : path, message }
}

/** Whoever has the same email address, or the same name without one. */
async function knownKeys(shop: Shop, db: Database): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  const further = Map.groupBy(await listAllFurtherContacts(shop, db), ({ customerId }) => customerId)
  for (const row of await listAllCustomers(shop, db)) {
    const { emails, names } = keysOf({
      names: [row.name],
      emails: [row.email, ...(further.get(row.id) ?? []).map(({ email }) => email)],
      phones: [],
    })
    for (const email of emails) known.set(`email ${email}`, row.name)
    for (const name of names) known.set(`name ${name}`, row.name)
  }
  return known
}

/** @returns who had one of its keys before. */
function claimKeys(known: Map<string, string>, said: ImportedCustomer, place: string): string | null {
  const { emails, names } = keysOf({ names: [said.name], emails: [said.email], phones: [] })
  const keys = [...emails.map((email) => `email ${email}`), ...names.map((name) => `name ${name}`)]
  const same = keys.map((key) => known.get(key)).find((who) => who !== undefined) ?? null
  for (const key of keys) if (!known.has(key)) known.set(key, place)
  return same
}

function wanted({ skips_duplicates: skips }: store.ImportRecord, read: readonly ReadRow[]): ReadRow[] {
  return read.filter(({ customer, sameAs }) => customer !== undefined && (skips === 0 || sameAs === null))
}

/** Each in its place, below the headings, so that they are read as before. Null if there are none. */
function leftOutRows(
  record: store.ImportRecord,
  rows: readonly (readonly string[])[],
  taken: readonly ReadRow[],
): string | null {
  const numbers = new Set(taken.map(({ number }) => number))
  const first = firstCustomerRow(record, rows)
  const leftOut = rows.map((row, index) => (index < first || !numbers.has(index + 1) ? row : []))
  return leftOut.slice(first).every(isEmptyRow) ? null : JSON.stringify(leftOut)
}

async function describe(
  shop: Shop,
  db: Database,
  record: store.ImportRecord,
  rows: readonly (readonly string[])[],
): Promise<CustomerImport> {
  const isOpen = record.done_at === null
  const read = rows.length === 0 ? [] : await readCustomers(shop, db, record, rows)
  const broken = read.filter(({ problems }) => problems.length > 0)
  const sound = read.filter(({ problems }) => problems.length === 0)
  // Once an import is done, only the rows that it did not take are kept.
  const duplicates = isOpen ? sound.filter(({ sameAs }) => sameAs !== null) : sound
  const columns = keptColumns.parse(JSON.parse(record.columns))
  const hasHeadings = record.has_headings === 1
  const first = firstFilledRow(rows)
  const data = rows.slice(firstCustomerRow(record, rows))
  return {
    ...presentRecord(record),
    rows: read.length,
    sheets: record.sheets,
    firstRow: first + 1,
    hasHeadings,
    skipsDuplicates: record.skips_duplicates === 1,
    leavesOutProblems: record.leaves_out_problems === 1,
    columns: columns.map((field, index) => ({
      heading: hasHeadings ? (rows[first]?.[index] ?? null) : null,
      field,
      samples: data
        .slice(0, 100)
        .map((row) => row[index]?.trim() ?? '')
        .filter((cell) => cell !== '')
        .slice(0, SAMPLES),
    })),
    preview: isOpen ? sound.slice(0, PREVIEWED).map(presentRow) : [],
    withProblems: broken.slice(0, LISTED).map(presentRow),
    problems: broken.length,
    duplicates: duplicates.length,
    withDuplicates: duplicates.slice(0, LISTED).map(presentRow),
    customers: isOpen ? wanted(record, read).length : record.customers,
    kept: record.undone_at === null ? undefined : await store.countCustomersOf(shop, db, record.id),
  }
}

function presentRow({ number, said, problems, sameAs }: ReadRow): ImportRow {
  const { name, company, contactName, email, phone, address, taxExemption } = said
  return {
    number,
    name,
    company,
    contactName,
    email,
    phone,
    address,
    taxExemption,
    problems: [...problems],
    sameAs,
  }
}

function undoUntil(doneAt: string): string {
  return new Date(Date.parse(doneAt) + DAY_MS).toISOString()
}

function presentRecord(record: store.ImportRecord) {
  const { id, file_name: fileName, done_at: doneAt, undone_at: undoneAt, at, customers } = record
  return {
    id,
    fileName,
    state: doneAt === null ? ('open' as const) : undoneAt === null ? ('done' as const) : ('undone' as const),
    by: { id: record.user_id, name: record.user_name },
    at,
    customers,
    undoUntil: doneAt === null || undoneAt !== null ? null : undoUntil(doneAt),
  }
}
