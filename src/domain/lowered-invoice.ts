import { whoMay } from './rights.ts'

/** Why an invoice is not saved with a lower total. Lowering it takes the same right as a refund (decision 38). */
export const WHO_LOWERS_INVOICES = `Only ${whoMay('correctMoney')} may lower what was invoiced.`
