/** What members of a shop may do. Server and screens both read these tables. */

export const RIGHTS = [
  'seePrices',
  'writeQuotes',
  'send',
  'moveOn',
  'recordMoney',
  'correctMoney',
  'changeRates',
  'changeShop',
  'manageTeam',
  'seeReports',
] as const
export type Right = (typeof RIGHTS)[number]

/** What a right allows, as the screens say it. */
export const RIGHT_LABELS: Readonly<Record<Right, string>> = {
  seePrices: 'See prices and money',
  writeQuotes: 'Write quotes',
  send: 'Send to customers',
  moveOn: 'Move orders through production',
  recordMoney: 'Record payments',
  correctMoney: 'Refund, reverse, write off, void, and undo late',
  changeRates: 'Change rates and piece types',
  changeShop: 'Change the shop and close its books',
  manageTeam: 'Manage the team and read the audit log',
  seeReports: 'See reports and exports',
}

/** From the fewest rights to all of them. */
export const ROLES = ['floor', 'sales', 'office', 'administrator'] as const
export type Role = (typeof ROLES)[number]

const SALES = ['seePrices', 'writeQuotes', 'send', 'moveOn', 'recordMoney'] as const

const RIGHTS_OF: Readonly<Record<Role, ReadonlySet<Right>>> = {
  floor: new Set<Right>(['moveOn']),
  sales: new Set<Right>(SALES),
  office: new Set<Right>([...SALES, 'correctMoney', 'seeReports']),
  administrator: new Set<Right>(RIGHTS),
}

export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  floor: 'Floor',
  sales: 'Sales',
  office: 'Office',
  administrator: 'Administrator',
}

/** Who a role is for, in one line. */
export const ROLE_SUMMARIES: Readonly<Record<Role, string>> = {
  floor: 'Builds: moves work along and adds photos; sees no prices',
  sales: 'Quotes, sends, and takes payments',
  office: 'Sales, and also corrects money and reads reports',
  administrator: 'Everything, including rates, the shop, and the team',
}

export function rightsOf(role: Role): ReadonlySet<Right> {
  return RIGHTS_OF[role]
}

export function may(role: Role, right: Right): boolean {
  return RIGHTS_OF[role].has(right)
}

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** Whom to ask for a right: 'an administrator', or 'Office or an administrator'. */
export function whoMay(right: Right): string {
  const others = ROLES.filter((role) => role !== 'administrator' && may(role, right))
  return OR.format([...others.map((role) => ROLE_LABELS[role]), 'an administrator'])
}
