import {
  CLEARWATER_CONDITIONS,
  CLEARWATER_TYPES,
  glassPanel,
  insulatedUnit,
  mirror,
  roundGlass,
  shower,
  tableGlass,
} from './clearwater-price-list.ts'
import type { DemoOrder, DemoShop } from './demo-shop.ts'
import { item, ownPiece } from './priced-lines.ts'
import { CLEARWATER_PLAN } from './work-plans.ts'

const customers = {
  harbor: {
    name: 'Harbor View Apartments',
    email: 'maintenance@harborview.example',
    phone: '(206) 555-0121',
    address: '900 Alaskan Way, Seattle, WA 98104',
  },
  nguyen: {
    name: 'Linh Nguyễn',
    email: 'linh.nguyen@example.com',
    phone: '(206) 555-0166',
    address: '4317 Rainier Avenue S, Seattle, WA 98118',
  },
  bakery: {
    name: 'Ballard Bread & Butter',
    email: 'hello@ballardbread.example',
    phone: '(206) 555-0139',
    address: '2208 NW Market Street, Seattle, WA 98107',
  },
  sorensen: { name: 'Erik Sørensen', email: null, phone: '(206) 555-0174', address: null },
  gallery: {
    name: 'Pioneer Gallery',
    email: 'frames@pioneergallery.example',
    phone: '(206) 555-0108',
    address: '112 1st Avenue S, Seattle, WA 98104',
  },
} as const

type GlassCustomer = keyof typeof customers

/** Seattle's rate; unlike the other shop's, it has four decimals. */
const SALES_TAX = 0.1035

const orders: Omit<DemoOrder<GlassCustomer>, 'by' | 'taxRate'>[] = [
  {
    for: 'nguyen',
    title: 'Frameless shower enclosure',
    description: 'Out of plumb by 3/8 in at the hinge side: template before cutting.',
    days: [61, 58, 52, 49, 38, 31],
    terms: 'split',
    lines: [
      ownPiece(shower, { width: 58, height: 78, hardware: 'nickel', coating: true }),
      item('Curb and threshold repair', 180),
    ],
  },
  {
    for: 'harbor',
    title: 'Insulated units, north stairwell',
    days: [54, 50, 44, 40, 15],
    terms: 'full',
    lines: [
      ownPiece(insulatedUnit, { width: 34, height: 58, coating: 'lowE', gas: 'argon' }, { quantity: 9 }),
      item('Removal and disposal', 40, 9),
    ],
  },
  {
    for: 'gallery',
    title: 'Museum glass for the spring show',
    days: [43, 40, 29, 21],
    promised: { in: 2, hours: 9 },
    stands: { steps: 1, isStarted: true },
    terms: 'full',
    lines: [
      ownPiece(
        glassPanel,
        { width: 24, height: 36, thickness: 'eighth', color: 'lowIron', safety: 'annealed' },
        { quantity: 14 },
      ),
      ownPiece(
        glassPanel,
        { width: 40, height: 60, thickness: 'eighth', color: 'lowIron', safety: 'annealed' },
        { quantity: 4, price: 245 },
      ),
    ],
  },
  {
    for: 'bakery',
    title: 'Curved display case',
    days: [30, 27, 16, 9],
    promised: { in: -1, hours: 11.5 },
    stands: { steps: 2, isStarted: false },
    terms: [
      { description: 'Deposit for the bending mold', percentage: 60, dueIn: -18 },
      { description: 'On delivery', percentage: 40, dueIn: 12 },
    ],
    lines: [
      item('Curved tempered glass 1/4 in, 48 in', 720, 2),
      ownPiece(
        glassPanel,
        { width: 46, height: 12, thickness: 'threeEighths', edge: 'flat' },
        { quantity: 6 },
      ),
    ],
  },
  {
    for: 'sorensen',
    title: 'Glass tabletop, round',
    days: [19, 16, 0],
    terms: 'full',
    lines: [ownPiece(roundGlass, { diameter: 48, thickness: 'half', edge: 'pencil' })],
  },
  {
    for: 'harbor',
    title: 'Lobby doors',
    days: [45, 34],
    terms: 'split',
    lines: [
      ownPiece(
        glassPanel,
        { width: 36, height: 84, thickness: 'half', edge: 'flat', holes: 2, notches: 2 },
        { quantity: 2 },
      ),
      item('Floor closer', 340, 2),
    ],
  },
  {
    for: 'nguyen',
    title: 'Kitchen backsplash, back-painted',
    days: [25, 15],
    terms: [
      { description: 'On signing', percentage: 50, dueIn: 3 },
      { description: 'After installation', percentage: 50, dueIn: 17 },
    ],
    lines: [item('Back-painted glass 1/4 in, per sq ft', 38, 41.5), item('Outlet cut-out', 35, 5)],
  },
  {
    for: 'gallery',
    title: 'Table vitrines',
    days: [10, 4],
    terms: [
      { description: 'Deposit', percentage: 50, dueIn: 8 },
      { description: 'On delivery', percentage: 50 },
    ],
    lines: [
      ownPiece(tableGlass, { length: 60, width: 30, edge: 'pencil', safety: 'laminated' }, { quantity: 3 }),
      item('Vitrine frame, 60 × 30 × 12 in', 640, 3),
    ],
  },
  {
    for: 'sorensen',
    title: 'Greenhouse panes',
    days: [29],
    sending: { sent: 28, viewed: 27 },
    terms: 'full',
    lines: [
      ownPiece(glassPanel, { width: 18, height: 24, thickness: 'eighth' }, { quantity: 36, price: 32 }),
    ],
  },
  {
    for: 'bakery',
    title: 'Mirror wall for the dining room',
    conditions: CLEARWATER_CONDITIONS,
    days: [7],
    sending: { sent: 6, viewed: 5 },
    terms: 'split',
    lines: [
      ownPiece(mirror, { width: 48, height: 96, edge: 'seamed', outlets: 1 }, { quantity: 4 }),
      item('Installation', 520),
    ],
  },
  {
    for: 'harbor',
    title: 'Balcony guard, unit 1204',
    description: 'Engineer’s stamp needed before the order goes to the temperer.',
    days: [0],
    terms: 'split',
    discount: { amount: 150, reason: 'Same day as unit 1104' },
    lines: [
      ownPiece(
        glassPanel,
        { width: 60, height: 42, thickness: 'half', safety: 'laminated', edge: 'flat' },
        { quantity: 5 },
      ),
      item('Base shoe, 10 ft', 415, 3),
    ],
  },
]

export const clearwaterGlass: DemoShop<GlassCustomer> = {
  shop: {
    name: 'Clearwater Glass',
    address: '1550 Harbor Avenue SW, Seattle, WA 98126',
    phone: '(206) 555-0150',
    email: 'office@clearwaterglass.example',
    orderPrefix: 'CG',
    howToPay: 'By check made out to Clearwater Glass, or by bank transfer: ask us for account details.',
  },
  members: [{ user: 'demo', role: 'administrator' }],
  customers,
  pieceTypes: CLEARWATER_TYPES,
  workPlan: CLEARWATER_PLAN,
  workers: ['demo'],
  conditions: [CLEARWATER_CONDITIONS],
  orders: orders.map((order) => ({ ...order, by: 'demo', taxRate: SALES_TAX })),
}
