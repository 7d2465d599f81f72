import type { LikelyCustomer } from '#contract/customers.ts'
import { type Likeness, likenessTo } from '#domain/likely-customers.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { listAllFurtherContacts } from './contacts.store.ts'
import { listAllCustomers } from './customers.store.ts'
import { presentCustomer } from './customers.ts'

const LISTED = 5
/** An email says more than a phone number, which a company shares, and that says more than a name. */
const WEIGHTS: Readonly<Record<Likeness, number>> = { email: 4, phone: 2, name: 1 }

/** Customers who are likely the same as one being typed, the likeliest first. */
export async function listLikelyCustomers(
  shop: Shop,
  db: Database,
  typed: {
    readonly name?: string | undefined
    readonly email?: string | undefined
    readonly phone?: string | undefined
  },
): Promise<LikelyCustomer[]> {
  const isLike = likenessTo({
    names: [typed.name ?? null],
    emails: [typed.email ?? null],
    phones: [typed.phone ?? null],
  })
  const contacts = Map.groupBy(await listAllFurtherContacts(shop, db), ({ customerId }) => customerId)
  const found = (await listAllCustomers(shop, db)).flatMap((row) => {
    const further = contacts.get(row.id) ?? []
    const because = isLike({
      names: [row.name, row.company, row.contact_name],
      emails: [row.email, ...further.map(({ email }) => email)],
      phones: [row.phone, ...further.map(({ phone }) => phone)],
    })
    return because.length === 0 ? [] : [{ row, because }]
  })
  const weight = (because: readonly Likeness[]) => because.reduce((sum, one) => sum + WEIGHTS[one], 0)
  return found
    .sort((a, b) => weight(b.because) - weight(a.because))
    .slice(0, LISTED)
    .map(({ row, because }) => ({ ...presentCustomer(row), because }))
}
