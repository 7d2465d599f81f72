/** What the menu and the palette show of the screens that are no tabs. Both are loaded when somebody opens them. */
import {
  type Icon,
  IconBuildingStore,
  IconCalendar,
  IconCash,
  IconDatabaseExport,
  IconDeviceTablet,
  IconHistory,
  IconLayoutBoard,
  IconListCheck,
  IconPhone,
  IconPlus,
  IconReportMoney,
  IconRulerMeasure,
  IconStack2,
  IconTableImport,
  IconTags,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'

export interface ScreenEntry {
  readonly Icon: Icon
  /** What else people may type to find it in the palette. */
  readonly words?: string
}

/** By `entry` of `screens.ts`. */
export const SCREEN_ENTRIES = {
  calendar: { Icon: IconCalendar, words: 'promise dates, schedule, weeks, load, month, ics, subscribe' },
  board: { Icon: IconLayoutBoard, words: 'kanban, steps of work, floor, pieces, cards' },
  floor: { Icon: IconDeviceTablet, words: 'shop floor, today, start, done, problem' },
  newQuote: { Icon: IconPlus },
  followUp: { Icon: IconPhone },
  receivables: { Icon: IconCash },
  receivablesByCustomer: { Icon: IconCash },
  customers: { Icon: IconUsersGroup, words: 'clients, contacts, addresses' },
  importCustomers: { Icon: IconTableImport, words: 'spreadsheet, CSV, Excel, upload' },
  pricing: { Icon: IconTags },
  pieceTypes: { Icon: IconRulerMeasure, words: 'price list, settings' },
  stockSizes: { Icon: IconStack2, words: 'sheets, boards, beams, lumber, kerf, cutting layouts' },
  workSteps: {
    Icon: IconListCheck,
    words: 'floor, stages, hours, cutting, sanding, ready, production settings',
  },
  reports: { Icon: IconReportMoney },
  shop: { Icon: IconBuildingStore },
  team: { Icon: IconUsers, words: 'members, users, invite, roles, passwords' },
  audit: { Icon: IconHistory, words: 'security, sign-ins, who changed' },
  backups: { Icon: IconDatabaseExport, words: 'restore, safe keeping, disk, export, everything, leave' },
} satisfies Readonly<Record<string, ScreenEntry>>

export type EntryName = keyof typeof SCREEN_ENTRIES
