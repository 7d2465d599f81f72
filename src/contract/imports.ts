/** Bringing customers along from a spreadsheet. Nothing is saved before `commit`. */
import { z } from 'zod'
import { IMPORT_FIELDS, MAX_IMPORT_BYTES } from '#domain/customer-import.ts'
import { endpoint } from './endpoint.ts'
import { idInPath, instant } from './fields.ts'
import { person } from './order-parts.ts'

const field = z.enum(IMPORT_FIELDS, { error: 'A column is one of the fields of a customer, or null' })

const IMPORT_STATES = ['open', 'done', 'undone'] as const

export type ImportRow = z.output<typeof importRow>
const importRow = z.object({
  /** In the file, from 1. */
  number: z.number(),
  name: z.string().nullable(),
  company: z.string().nullable(),
  contactName: z.string().nullable().optional(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  taxExemption: z.string().nullable(),
  problems: z.array(z.string()),
  /** Who it is likely the same as: an earlier row, or a customer. */
  sameAs: z.string().nullable(),
})

export type CustomerImport = z.output<typeof customerImport>
export const customerImport = z.object({
  id: z.number(),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  by: person,
  at: instant,
  /** Rows with customers. */
  rows: z.number(),
  /** How many sheets the workbook has, not counting blank ones. Only the first that is not hidden is read. */
  sheets: z.number().optional(),
  hasHeadings: z.boolean(),
  /** Which is the headings, or the first customer without them. Above it may be a title. */
  firstRow: z.number().optional(),
  skipsDuplicates: z.boolean(),
  /** False again when columns or headings change. */
  leavesOutProblems: z.boolean(),
  columns: z.array(
    z.object({
      /** Null if the file has none. */
      heading: z.string().nullable(),
      /** Null if it is not imported. */
      field: field.nullable(),
      /** The first cells that are not empty. */
      samples: z.array(z.string()),
    }),
  ),
  /** The first rows without problems. */
  preview: z.array(importRow),
  /** The first rows with problems; once it is done, of those that were left out. */
  withProblems: z.array(importRow),
  /** Rows with problems, or that were left out. */
  problems: z.number(),
  /** Rows that are the same as a customer or an earlier row; once it is done, those that were skipped for it. */
  duplicates: z.number(),
  /** The first of them. */
  withDuplicates: z.array(importRow).optional(),
  /** How many customers an import would add, or has added. */
  customers: z.number(),
  /** How many customers stayed when the import was undone, because they had orders or changes. */
  kept: z.number().optional(),
  /** Until when it can be undone as a whole; null unless it is done. */
  undoUntil: instant.nullable(),
})

const listed = customerImport.pick({
  id: true,
  fileName: true,
  state: true,
  by: true,
  at: true,
  customers: true,
  undoUntil: true,
})

const one = z.strictObject({ id: idInPath })

export const importCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    access: 'changeShop',
    summary: 'List the imports of customers that were made, newest first',
    reply: z.array(listed),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/imports/customers',
    access: 'changeShop',
    summary:
      'Read customers from a CSV file or an Excel workbook (.xlsx). Guesses the columns and saves no customer',
    upload: MAX_IMPORT_BYTES,
    reply: customerImport,
    created: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/imports/{id}',
    access: 'changeShop',
    summary: 'Get an import with its columns, a preview, and what is wrong in which row',
    params: one,
    reply: customerImport,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/imports/{id}',
    access: 'changeShop',
    summary:
      'Set what the columns are, whether the first row has headings, and whether duplicates and rows with problems are left out',
    params: one,
    body: z.strictObject({
      columns: z
        .array(field.nullable(), { error: 'Columns must be a list' })
        .max(100, 'At most 100 columns')
        .optional(),
      hasHeadings: z.boolean({ error: 'Must be true or false' }).optional(),
      skipsDuplicates: z.boolean({ error: 'Must be true or false' }).optional(),
      leavesOutProblems: z.boolean({ error: 'Must be true or false' }).optional(),
    }),
    reply: customerImport,
  }),
  commit: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/commit',
    access: 'changeShop',
    summary:
      'Add the customers, all of them or none. 409 while a row has a problem, unless such rows are left out',
    params: one,
    reply: customerImport,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/{id}/undo',
    access: 'changeShop',
    summary:
      'Remove the customers of an import again, within a day. 409 if one has orders or was changed, unless such customers stay',
    params: one,
    body: z.strictObject({
      keepsChanged: z.boolean({ error: 'Must be true or false' }).optional(),
    }),
    bodyIsOptional: true,
    reply: customerImport,
  }),
}
