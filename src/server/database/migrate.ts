import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { ColumnTypes } from './dialects.ts'
import { firstSchema } from './migrations/001-first-schema.ts'
import { orderEvents } from './migrations/002-order-events.ts'
import { ledger } from './migrations/003-ledger.ts'
import { attachments } from './migrations/004-attachments.ts'
import { shopDetails } from './migrations/005-shop-details.ts'
import { customerAnswers } from './migrations/006-customer-answers.ts'
import { followUp } from './migrations/007-follow-up.ts'
import { changedQuotes } from './migrations/008-changed-quotes.ts'
import { ordersOfCustomer } from './migrations/009-orders-of-customer.ts'
import { purchaseOrder } from './migrations/010-purchase-order.ts'
import { whenMoneyIsDue } from './migrations/011-when-money-is-due.ts'
import { refundsAndWriteOffs } from './migrations/012-refunds-and-write-offs.ts'
import { issuedDocuments } from './migrations/013-issued-documents.ts'
import { statements } from './migrations/014-statements.ts'
import { nothingIsReplaced } from './migrations/015-nothing-is-replaced.ts'
import { discountsAndExemptions } from './migrations/017-discounts-and-exemptions.ts'
import { closingDate } from './migrations/018-closing-date.ts'
import { termsAndConditions } from './migrations/019-terms-and-conditions.ts'
import { reports } from './migrations/020-reports.ts'
import { pieces } from './migrations/021-pieces.ts'
import { reductionsStand } from './migrations/022-reductions-stand.ts'
import { people } from './migrations/023-people.ts'
import { accountMails } from './migrations/024-account-mails.ts'
import { doors } from './migrations/025-doors.ts'
import { secondFactors } from './migrations/026-second-factors.ts'
import { auditLog } from './migrations/027-audit-log.ts'
import { customers } from './migrations/028-customers.ts'
import { proofs } from './migrations/032-proofs.ts'
import { notices } from './migrations/034-notices.ts'
import { imports } from './migrations/036-imports.ts'
import { firstDay } from './migrations/037-first-day.ts'
import { stockSizes } from './migrations/038-stock-sizes.ts'
import { promises } from './migrations/039-promises.ts'
import { shopFloor } from './migrations/040-shop-floor.ts'
import { calendar } from './migrations/041-calendar.ts'
import { wordToCustomers } from './migrations/042-word-to-customers.ts'
import { growingLists } from './migrations/043-growing-lists.ts'
import { sortKeyFunction } from './migrations/044-sort-key.ts'
import { orderSearch } from './migrations/045-order-search.ts'
import { sortedArchive } from './migrations/046-sorted-archive.ts'
import { storedSortKeys } from './migrations/047-stored-sort-keys.ts'
import { searchesFoldApostrophes } from './migrations/048-searches-fold-apostrophes.ts'
import { importsLeaveOut } from './migrations/049-imports-leave-out.ts'
import { latinSortKeys } from './migrations/050-latin-sort-keys.ts'
import { overpaidOrders } from './migrations/051-overpaid-orders.ts'
import { whatEmailsAreAbout } from './migrations/052-what-emails-are-about.ts'
import { searchesKnowTexts } from './migrations/053-searches-know-texts.ts'
import { importSheets } from './migrations/054-import-sheets.ts'
import { descriptionsAreSearchedApart } from './migrations/055-descriptions-are-searched-apart.ts'
import { owedOrders } from './migrations/056-owed-orders.ts'
import { whatEmailsSay } from './migrations/057-what-emails-say.ts'
import { completedOrders } from './migrations/058-completed-orders.ts'
import { searchesFoldInches } from './migrations/059-searches-fold-inches.ts'
import { searchesFoldAccents } from './migrations/060-searches-fold-accents.ts'
import { searchesFindShortWords } from './migrations/061-searches-find-short-words.ts'
import type { Tables } from './schema.ts'

type Step = (db: Kysely<unknown>, type: ColumnTypes) => Promise<void>

/** In order of release. A released name never changes. */
const STEPS: Readonly<Record<string, Step>> = {
  '001-first-schema': firstSchema,
  '002-order-events': orderEvents,
  '003-ledger': ledger,
  '004-attachments': attachments,
  '005-shop-details': shopDetails,
  '006-customer-answers': customerAnswers,
  '007-follow-up': followUp,
  '008-changed-quotes': changedQuotes,
  '009-orders-of-customer': ordersOfCustomer,
  '010-purchase-order': purchaseOrder,
  '011-when-money-is-due': whenMoneyIsDue,
  '012-refunds-and-write-offs': refundsAndWriteOffs,
  '013-issued-documents': issuedDocuments,
  '014-statements': statements,
  '015-nothing-is-replaced': nothingIsReplaced,
  '017-discounts-and-exemptions': discountsAndExemptions,
  '018-closing-date': closingDate,
  '019-terms-and-conditions': termsAndConditions,
  '020-reports': reports,
  '021-pieces': pieces,
  '022-reductions-stand': reductionsStand,
  '023-people': people,
  '024-account-mails': accountMails,
  '025-doors': doors,
  '026-second-factors': secondFactors,
  '027-audit-log': auditLog,
  '028-customers': customers,
  '032-proofs': proofs,
  '034-notices': notices,
  '036-imports': imports,
  '037-first-day': firstDay,
  '038-stock-sizes': stockSizes,
  '039-promises': promises,
  '040-shop-floor': shopFloor,
  '041-calendar': calendar,
  '042-word-to-customers': wordToCustomers,
  '043-growing-lists': growingLists,
  '044-sort-key': sortKeyFunction,
  '045-order-search': orderSearch,
  '046-sorted-archive': sortedArchive,
  '047-stored-sort-keys': storedSortKeys,
  '048-searches-fold-apostrophes': searchesFoldApostrophes,
  '049-imports-leave-out': importsLeaveOut,
  '050-latin-sort-keys': latinSortKeys,
  '051-overpaid-orders': overpaidOrders,
  '052-what-emails-are-about': whatEmailsAreAbout,
  '053-searches-know-texts': searchesKnowTexts,
  '054-import-sheets': importSheets,
  '055-descriptions-are-searched-apart': descriptionsAreSearchedApart,
  '056-owed-orders': owedOrders,
  '057-what-emails-say': whatEmailsSay,
  '058-completed-orders': completedOrders,
  '059-searches-fold-inches': searchesFoldInches,
  '060-searches-fold-accents': searchesFoldAccents,
  '061-searches-find-short-words': searchesFindShortWords,
}

/** Whether this Kerf knows the migration, so that it can upgrade a database whose latest migration it is. */
export function knowsMigration(name: string): boolean {
  return STEPS[name] !== undefined
}

/**
 * Locks nothing.
 *
 * @throws Error with one line for the operator for a schema newer than this Kerf.
 */
export async function isUpToDate(db: Kysely<Tables>): Promise<boolean> {
  const done = await listMigrations(db)
  refuseNewer(done)
  return done.length === Object.keys(STEPS).length
}

/**
 * Brings the schema up to date in one transaction, so that a kill in the middle leaves the previous schema. Several
 * nodes may start at once: Kysely takes a lock.
 */
export async function migrate(db: Kysely<Tables>, columns: ColumnTypes): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(STEPS).map(([name, step]): [string, Migration] => [
      name,
      { up: (tx) => step(tx, columns) },
    ]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** The names of the migrations that the database has had. */
async function listMigrations(db: Kysely<Tables>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function refuseNewer(done: readonly string[]): void {
  const unknown = done.find((name) => STEPS[name] === undefined)
  if (unknown !== undefined) {
    throw new Error(
      `the database was created by a newer version of Kerf (it includes the migration "${unknown}"): start that version, or restore a backup`,
    )
  }
}
