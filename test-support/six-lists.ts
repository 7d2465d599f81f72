import type { Status } from '#domain/lifecycle.ts'

/** The six lists with the labels that lead to them. */
export const LISTS = [
  { status: 'quote', tab: 'Quotes', path: '/quotes', placeholder: 'Search quotes...' },
  { status: 'invoice', tab: 'Invoices', path: '/invoices', placeholder: 'Search invoices...' },
  { status: 'paid', tab: 'Paid', path: '/paid', placeholder: 'Search paid orders...' },
  {
    status: 'production',
    tab: 'Production',
    path: '/production',
    placeholder: 'Search production orders...',
  },
  { status: 'completed', tab: 'Completed', path: '/completed', placeholder: 'Search completed orders...' },
  { status: 'archived', tab: 'Archive', path: '/archive', placeholder: 'Search archived orders...' },
] as const satisfies readonly { status: Status; [word: string]: string }[]
