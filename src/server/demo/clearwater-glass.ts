import type { DemoOrder, DemoShop } from './demo-shop.ts'
import { item } from './priced-lines.ts'

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
      item('Tempered panel 3/8 in, 30 × 78 in', 410),
      item('Tempered door 3/8 in, 28 × 78 in', 465),
      item('Hinges and handle, brushed nickel', 285),
      item('Installation', 380),
    ],
  },
  {
    for: 'harbor',
    title: 'Insulated units, north stairwell',
    days: [54, 50, 44, 40, 15],
    terms: 'full',
    lines: [item('Insulated glass unit, low-E, 34 × 58 in', 268, 9), item('Removal and disposal', 40, 9)],
  },
  {
    for: 'gallery',
    title: 'Museum glass for the spring show',
    days: [43, 40, 29, 21],
    terms: 'full',
    lines: [
      item('Anti-reflective glass, 24 × 36 in', 96, 14),
      item('Anti-reflective glass, 40 × 60 in', 245, 4),
    ],
  },
  {
    for: 'bakery',
    title: 'Curved display case',
    days: [30, 27, 16, 9],
    terms: [
      { description: 'Deposit for the bending mold', percentage: 60, dueIn: -18 },
      { description: 'On delivery', percentage: 40, dueIn: 12 },
    ],
    lines: [
      item('Curved tempered glass 1/4 in, 48 in', 720, 2),
      item('Polished shelf 3/8 in, 46 × 12 in', 118, 6),
    ],
  },
  {
    for: 'sorensen',
    title: 'Glass tabletop, round',
    days: [19, 16, 0],
    terms: 'full',
    lines: [item('Tabletop 1/2 in clear, 48 in round, pencil polished', 395)],
  },
  {
    for: 'harbor',
    title: 'Lobby doors',
    days: [45, 34],
    terms: 'split',
    lines: [item('Tempered door 1/2 in, 36 × 84 in', 890, 2), item('Floor closer', 340, 2)],
  },
  {
    for: 'nguyen',
    title: 'Kitchen backsplash, back-painted',
    days: [25, 15],
    terms: [
      { description: 'On signing', percentage: 50, dueIn: 3 },
      { description: 'After installation', percentage: 50, dueIn: 17 },
    ],
    lines: [item('Back-painted glass 1/4 in, per sq ft', 38, 42), item('Outlet cut-out', 35, 5)],
  },
  {
    for: 'gallery',
    title: 'Table vitrines',
    days: [10, 4],
    terms: [
      { description: 'Deposit', percentage: 50, dueIn: 8 },
      { description: 'On delivery', percentage: 50 },
    ],
    lines: [item('Vitrine, laminated, 60 × 30 × 12 in', 1180, 3)],
  },
  {
    for: 'sorensen',
    title: 'Greenhouse panes',
    days: [29],
    sending: { sent: 28, viewed: 27 },
    terms: 'full',
    lines: [item('Tempered pane 1/8 in, 18 × 24 in', 32, 36)],
  },
  {
    for: 'bakery',
    title: 'Mirror wall for the dining room',
    days: [7],
    sending: { sent: 6, viewed: 5 },
    terms: 'split',
    lines: [item('Mirror 1/4 in, 48 × 96 in, seamed', 310, 4), item('Installation', 520)],
  },
  {
    for: 'harbor',
    title: 'Balcony guard, unit 1204',
    description: 'Engineer’s stamp needed before the order goes to the temperer.',
    days: [0],
    terms: 'split',
    lines: [item('Laminated guard panel 9/16 in, 60 × 42 in', 640, 5), item('Base shoe, 10 ft', 415, 3)],
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
  members: [{ user: 'demo', isAdmin: true }],
  customers,
  orders: orders.map((order) => ({ ...order, by: 'demo', taxRate: SALES_TAX })),
}
