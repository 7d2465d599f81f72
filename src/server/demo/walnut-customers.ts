import type { DemoCustomer } from './demo-shop.ts'

/** Customers of Walnut & Iron: private, trade and tax-exempt; some left nothing but a name. */
export const walnutCustomers = {
  hartwell: {
    name: 'Emily Hartwell',
    email: 'emily.hartwell@example.com',
    phone: '(828) 555-0117',
    address: '212 Montford Avenue, Asheville, NC 28801',
  },
  kettle: {
    name: 'Copper Kettle Brewing',
    contacts: [
      { name: 'Priya Nair', email: 'orders@copperkettle.example', phone: '(828) 555-0163' },
      { name: 'Bookkeeping', email: 'books@copperkettle.example', getsQuotes: false },
    ],
    addresses: [
      { address: '9 Riverside Drive, Asheville, NC 28801' },
      { kind: 'job-site', label: 'Taproom', address: '2 Lodge Street, Asheville, NC 28803' },
    ],
    notes: 'Deliveries before 10 am, through the loading dock.',
  },
  okonkwo: {
    name: 'Chidi Okonkwo',
    email: 'chidi.okonkwo@example.com',
    phone: '(828) 555-0129',
    address: '48 Charlotte Street, Asheville, NC 28801',
  },
  bistro: {
    name: 'Maple Street Bistro',
    email: 'kitchen@maplestreet.example',
    phone: '(828) 555-0188',
    address: '31 Maple Street, Hendersonville, NC 28792',
  },
  garza: {
    name: 'Luis Garza',
    email: 'luis.garza@example.com',
    phone: '(828) 555-0154',
    address: '705 Haywood Road, Asheville, NC 28806',
  },
  parish: {
    name: 'St. Jude Parish',
    email: 'office@stjude.example',
    phone: '(828) 555-0175',
    address: '1400 Church Street, Weaverville, NC 28787',
    taxExemption: 'NC 56-2204417',
  },
  library: {
    name: 'Northfield Public Library',
    email: 'facilities@northfieldlibrary.example',
    phone: '(828) 555-0102',
    address: '67 Main Street, Northfield, NC 28754',
    taxExemption: 'NC 56-6000312',
  },
  cafe: {
    name: 'Café Zoë',
    email: 'bonjour@cafe-zoe.example',
    phone: '(828) 555-0136',
    address: '5 Wall Street, Asheville, NC 28801',
  },
  wisniewski: {
    name: 'Łukasz Wiśniewski',
    email: 'lukasz.wisniewski@example.com',
    phone: null,
    address: '118 Cumberland Avenue, Asheville, NC 28801',
  },
  tanaka: {
    name: '田中 美咲 (Misaki Tanaka)',
    email: 'misaki.tanaka@example.com',
    phone: null,
    address: null,
  },
  patel: {
    name: 'Priya Patel',
    email: 'priya.patel@example.com',
    phone: '(828) 555-0191',
    address: '26 Kimberly Avenue, Asheville, NC 28804',
  },
  ridge: {
    name: 'Blue Ridge Builders',
    email: 'purchasing@blueridgebuilders.example',
    phone: '(828) 555-0148',
    address: '2200 Industrial Park Road, Arden, NC 28704',
  },
  donovan: { name: 'Grace Donovan', email: null, phone: '(828) 555-0110', address: null },
  fox: {
    name: 'Fox & Fern Interiors',
    email: 'studio@foxandfern.example',
    phone: '(828) 555-0182',
    address: '83 Biltmore Avenue, Suite 4, Asheville, NC 28801',
  },
  reed: { name: 'Tom Reed', email: null, phone: null, address: null },
} satisfies Readonly<Record<string, DemoCustomer>>

export type WalnutCustomer = keyof typeof walnutCustomers
