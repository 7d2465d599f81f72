/** Customers out of the rows of a spreadsheet: which column is what, guessed, and what each row says. */
import { nameKey } from './likely-customers.ts'
import { saysNotExempt } from './tax-exemption.ts'

export const MAX_IMPORT_BYTES = 10 * 1024 * 1024

/** What a column can be. */
export const IMPORT_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'company',
  'contactName',
  'email',
  'phone',
  'address',
  'street',
  'street2',
  'city',
  'state',
  'zip',
  'country',
  'taxId',
  'taxExemption',
  'notes',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

export const IMPORT_FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  name: 'Customer name',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company',
  contactName: 'Contact name',
  email: 'Email',
  phone: 'Phone',
  address: 'Whole address',
  street: 'Street',
  street2: 'Street, second line',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  country: 'Country',
  taxId: 'Tax ID',
  taxExemption: 'Tax exemption',
  notes: 'Notes',
}

/**
 * What a heading says. Whether a contact or a full name is the customer's name is for the other columns to say. The
 * numbered lines of an address begin with the one above the street.
 */
type Heading = ImportField | 'fullName' | 'aboveStreet'

/** As spreadsheets and other programs write them, without spaces and signs. */
const HEADINGS: Readonly<Record<Heading, readonly string[]>> = {
  name: ['name', 'customer', 'client', 'customerfullname', 'displayname'],
  fullName: ['fullname'],
  contactName: ['contact', 'contactname', 'contactperson', 'maincontact', 'primarycontact'],
  firstName: ['first', 'firstname', 'givenname'],
  lastName: ['last', 'lastname', 'surname', 'familyname'],
  company: [
    'company',
    'companyname',
    'business',
    'businessname',
    'organization',
    'organizationname',
    'organisation',
    'firm',
  ],
  email: ['email', 'emailaddress', 'mail', 'emails', 'mainemail', 'primaryemail', 'email1value'],
  phone: [
    'phone',
    'phonenumber',
    'phoneno',
    'phonenumbers',
    'phones',
    'telephone',
    'tel',
    'mobile',
    'mobilephone',
    'cell',
    'cellphone',
    'mainphone',
    'workphone',
    'primaryphone',
    'phone1value',
  ],
  address: ['address', 'fulladdress', 'billto'],
  aboveStreet: ['billto1'],
  street: [
    'street',
    'streetaddress',
    'address1',
    'addressline1',
    'street1',
    'streetaddress1',
    'addr',
    'address1street',
    'billto2',
  ],
  street2: [
    'address2',
    'addressline2',
    'street2',
    'streetaddress2',
    'suite',
    'unit',
    'apt',
    'apartment',
    'billto3',
  ],
  city: ['city', 'town', 'address1city', 'billto4'],
  state: ['state', 'st', 'province', 'region', 'stateprovince', 'address1region'],
  zip: ['zip', 'zipcode', 'postal', 'postalcode', 'postcode', 'address1postalcode'],
  country: ['country', 'countryregion', 'address1country', 'billto5'],
  taxId: ['taxid', 'ein', 'vat', 'vatid', 'vatnumber', 'taxnumber', 'resalenumber', 'resalenum'],
  taxExemption: [
    'taxexemption',
    'exemption',
    'exemptionnumber',
    'taxexempt',
    'exemptioncertificate',
    'resalecertificate',
  ],
  notes: ['notes', 'note', 'comment', 'comments', 'remarks', 'memo', 'description', 'details'],
}

/** What programs put before them: *Customer Email*, *Bill City*, *Business Street*. */
const WHOSE = /^(customer|client|contact|billing|bill|mailing|business)/

type Rows = readonly (readonly string[])[]

export interface GuessedColumns {
  readonly hasHeadings: boolean
  /** The place of the headings, or of the first row that is not blank. */
  readonly headingRow: number
  /** What each column is; null for one that is not imported. */
  readonly columns: (ImportField | null)[]
}

/** Headings may be below a title, the day of printing, or wider headings. */
const HEADINGS_WITHIN = 10

/** By the headings; where there are none, by what the columns hold. */
export function guessColumns(rows: Rows): GuessedColumns {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const first = firstFilledRow(rows)
  const headings = findHeadings(rows, first, width)
  if (headings !== null) return headings
  const sample = rows.slice(first, first + 200)
  const held = Array.from({ length: width }, (_, index) => fieldHeld(sample.map((row) => row[index] ?? '')))
  const named = held.indexOf('name')
  // After a name, words are a company.
  const columns = held.map((field, index) => (field === 'name' && index > named ? 'company' : field))
  return { hasHeadings: false, headingRow: first, columns: onceEach(columns) }
}

/** The row with the most words that are headings. */
function findHeadings(rows: Rows, first: number, width: number): GuessedColumns | null {
  let found: GuessedColumns | null = null
  // Below the first row, a single word may be anything.
  let most = 0
  for (let place = first; place < Math.min(rows.length, first + HEADINGS_WITHIN); place += 1) {
    const row = rows[place] ?? []
    if (row.some((cell) => isEmail(cell) || isPhone(cell))) {
      // A customer: nobody would notice that those above the headings are not imported.
      if (row.filter((cell) => cell.trim() !== '').length > 1) break
      continue
    }
    const headings = Array.from({ length: width }, (_, index) => headingOf(row[index] ?? ''))
    const count = headings.filter((heading) => heading !== null).length
    if (count > most) found = { hasHeadings: true, headingRow: place, columns: fieldsOf(headings) }
    most = Math.max(most, count, 1)
  }
  return found
}

/** Its index; 0 if all are blank. */
export function firstFilledRow(rows: Rows): number {
  return Math.max(
    0,
    rows.findIndex((row) => !isEmptyRow(row)),
  )
}

const HEADING_OF: ReadonlyMap<string, Heading> = new Map(
  ([...IMPORT_FIELDS, 'fullName', 'aboveStreet'] as const).flatMap((heading) =>
    HEADINGS[heading].map((words) => [words, heading] as const),
  ),
)

function headingOf(cell: string): Heading | null {
  const plain = cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return HEADING_OF.get(plain) ?? HEADING_OF.get(plain.replace(WHOSE, '')) ?? null
}

function fieldsOf(headings: readonly (Heading | null)[]): (ImportField | null)[] {
  const has = (heading: Heading) => headings.includes(heading)
  // Beside a person, the customer is who they work for.
  const isCompany = has('name') && has('contactName') && !has('company')
  const hasPerson = has('firstName') || has('lastName')
  const isNamed = has('name') || has('fullName')
  const fields = headings.map((heading) => {
    if (heading === 'name') return isCompany ? 'company' : 'name'
    if (heading === 'fullName') return has('name') ? null : 'name'
    if (heading === 'contactName' && !hasPerson && (isCompany || !isNamed)) return 'name'
    if (heading === 'aboveStreet') return 'address'
    // It would say the same twice.
    return heading === 'address' && has('street') ? null : heading
  })
  return onceEach(fields)
}

/** Most of its cells decide. A column of words is a name until there is one. */
function fieldHeld(cells: readonly string[]): ImportField | null {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const most = (test: (cell: string) => boolean) => filled.filter(test).length > filled.length / 2
  if (filled.length === 0) return null
  if (most(isEmail)) return 'email'
  if (most((cell) => /^\d{5}(-\d{4})?$/.test(cell))) return 'zip'
  if (most(isPhone)) return 'phone'
  if (most((cell) => /^[A-Z]{2}$/.test(cell))) return 'state'
  if (most((cell) => /^\d+\s+\S+/.test(cell))) return /[,\n]/.test(filled.join(' ')) ? 'address' : 'street'
  if (most(isDate)) return null
  return most((cell) => /\p{L}/u.test(cell)) ? 'name' : null
}

/** Longer than any address or number: what follows could take the expressions minutes. */
const MAX_GUESSED = 254

function isEmail(text: string): boolean {
  return text.length <= MAX_GUESSED && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
}

function isPhone(text: string): boolean {
  return (
    text.length <= MAX_GUESSED &&
    /^\+?[\d\s().-]{7,}(\s*(x|ext\.?)\s*\d+)?$/i.test(text.trim()) &&
    /\d{3}/.test(text) &&
    !isDate(text)
  )
}

function isDate(text: string): boolean {
  return /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{1,2} \p{L}{3,9} \d{4})/u.test(text.trim())
}

/** Two columns cannot be the same: the first one is. */
function onceEach(guessed: readonly (ImportField | null)[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  return guessed.map((field) => {
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}

/** What a row says, as somebody would have typed it. Empty cells are null; the name is then empty. */
export type ImportedCustomer = { readonly name: string } & Readonly<
  Record<
    'company' | 'contactName' | 'email' | 'phone' | 'address' | 'taxId' | 'taxExemption' | 'notes',
    string | null
  >
>

export function importedCustomer(
  row: readonly string[],
  columns: readonly (ImportField | null)[],
): ImportedCustomer {
  const value = (field: ImportField): string | null => {
    const index = columns.indexOf(field)
    const cell = index === -1 ? '' : plainCell(row[index] ?? '')
    return cell === '' ? null : cell
  }
  const line = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ')
  const named = line(value('firstName'), value('lastName')) || null
  const person = value('name') ?? named
  const company = isSameName(value('company'), person) ? null : value('company')
  const city = [value('city'), line(value('state'), zipOf(value('zip'), value('state')))].filter(
    (part) => part !== null && part !== '',
  )
  const [above, ...below] = [
    value('address'),
    value('street'),
    value('street2'),
    city.join(', '),
    value('country'),
  ].filter((part) => part !== null && part !== '')
  // Papers show the name above the address.
  const isName = (who: string | null) => who !== null && nameKey(who) === nameKey(above ?? '')
  const address = below.length > 0 && [person, company].some(isName) ? below : [above, ...below]
  const name = oneLineOf(person ?? company) ?? ''
  // First and last names beside a customer's say whom to ask for, unless they are the customer's own.
  const other = named !== null && isWithin(named, line(name, company)) ? null : named
  const contact = oneLineOf(value('contactName') ?? other)
  return {
    name,
    // Whose contact has no other name is reached themselves.
    contactName: contact === name ? null : contact,
    company: oneLineOf(person === null ? null : company),
    email: value('email'),
    phone: value('phone'),
    address: address.join('\n') || null,
    taxId: oneLineOf(value('taxId')),
    taxExemption: exemptionOf(value('taxExemption')),
    notes: value('notes'),
  }
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Programs have people as `Cook, Brian`, too. */
function isSameName(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false
  return one === other || wordsOf(one).sort().join(' ') === wordsOf(other).sort().join(' ')
}

function isWithin(name: string, names: string): boolean {
  const words = new Set(wordsOf(names))
  return wordsOf(name).every((word) => words.has(word))
}

/** From the first visible character to the last. Linear in the length, unlike trimming with expressions. */
const VISIBLE = /[^\s\p{Cf}](.*[^\s\p{Cf}])?/su

/** Pasted addresses and numbers have invisible marks around them, and programs break lines in their own ways. */
function plainCell(cell: string): string {
  const [visible = ''] = VISIBLE.exec(cell) ?? []
  return visible.replace(/\r\n?|\v/g, '\n')
}

/** Whose ZIP codes begin with a zero. */
const ZEROS =
  /^(ct|ma|me|nh|nj|ny|pr|ri|vi|vt|connecticut|massachusetts|maine|new hampshire|new jersey|new york|puerto rico|rhode island|virgin islands|vermont)$/i

/** Spreadsheets take a ZIP code for a number, and drop its zeros. */
function zipOf(zip: string | null, state: string | null): string | null {
  return zip !== null &&
    state !== null &&
    /^\d{3,4}(-\d{4})?$/.test(zip) &&
    ZEROS.test(state.replaceAll('.', ''))
    ? zip.replace(/^\d+/, (digits) => digits.padStart(5, '0'))
    : zip
}

const EXEMPT_WITHOUT_REASON = /^(yes|y|true|1|x|exempt)$/i

/** A column of *yes* and *no* says who is not exempt. */
function exemptionOf(text: string | null): string | null {
  const line = oneLineOf(text)
  return line === null || saysNotExempt(line) ? null : line
}

/** What reports end with: a row of totals, or when they were printed. */
const END_OF_LIST =
  /^((grand |sub-?)?totals?\b[^\p{L}]*|(mon|tues|wednes|thurs|fri|satur|sun)day, \p{L}+ \d+, \d{4}\b.*)$/iu

/** What Excel and LibreOffice show for a formula that fails, and for a number in a column that is too narrow. */
const SHOWN_ERROR = /^(#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!|#+)|Err:\d{3})$/

interface TypedProblem {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** What is wrong with a row: what a typed customer may not have either, and what only spreadsheets do. */
export function importProblems(said: ImportedCustomer, typed: readonly TypedProblem[]): string[] {
  const { name, email, phone, address, taxExemption } = said
  const problems = typed.map(({ path: [field], message }) => severalProblem(said, field) ?? message)
  if (END_OF_LIST.test(name) && email === null && phone === null && address === null) {
    problems.push('This is the end of a list, not a customer. Delete the row, or leave it out')
  }
  const error = shownError(said)
  if (error !== undefined) {
    problems.push(
      `The spreadsheet shows ${error} instead of a value. Correct the cell or empty it, and import the file again`,
    )
  }
  if (phone !== null && /\dE\+\d/i.test(phone)) {
    problems.push(
      'Phone: Excel shortened this number. Format the column as text, save the file, and import it again',
    )
  }
  if (taxExemption !== null && EXEMPT_WITHOUT_REASON.test(taxExemption)) {
    problems.push(
      `Tax exemption: give the number of the certificate instead of “${taxExemption}”, or set the column to Not imported`,
    )
  }
  return problems
}

export function isShownError(text: string): boolean {
  return SHOWN_ERROR.test(text)
}

/** Names and addresses are of several cells. */
function shownError({ notes, ...others }: ImportedCustomer): string | undefined {
  const words = Object.values(others).flatMap((text) => text?.split(/,?\s/) ?? [])
  return [...words, notes ?? ''].find(isShownError)
}

/** What to do about several addresses or numbers in one cell, when they are refused. */
function severalProblem({ email, phone }: ImportedCustomer, field: PropertyKey | undefined): string | null {
  if (field === 'email' && (email?.match(/@/g)?.length ?? 0) > 1) {
    return 'One email address per cell: put the others into the notes'
  }
  if (field === 'phone' && (phone?.match(/\d[\d\s().-]{5,}\d/g)?.length ?? 0) > 1) {
    return 'One phone number per cell: put the others into the notes'
  }
  return null
}

function oneLineOf(text: string | null): string | null {
  return text === null ? null : text.replace(/\s+/gu, ' ')
}

export function isEmptyRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '')
}
