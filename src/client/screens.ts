/**
 * The screens that one can go to, each registered once: its route, its tab or menu entry, its shortcut and its entry in
 * the palette all come from here. Screens of one order are in `routes.tsx`.
 */
import {
  type Icon,
  IconArchive,
  IconBuildingStore,
  IconCalculator,
  IconCalendar,
  IconCash,
  IconCircleCheck,
  IconCreditCard,
  IconDatabaseExport,
  IconDeviceTablet,
  IconFileDescription,
  IconFileInvoice,
  IconHammer,
  IconHistory,
  IconLayoutBoard,
  IconLayoutDashboard,
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
import type { Status } from '#domain/lifecycle.ts'
import type { Right } from '#domain/rights.ts'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { paths } from './paths.ts'
import type { LoadedScreen } from './screen-for.tsx'

export interface Screen extends LoadedScreen {
  readonly label: string
  readonly to: string
  readonly Icon: Icon
  /**
   * Where it appears besides the palette: in the header's tabs, in the user menu, or nowhere. On a phone tabs are in the
   * bottom bar, the small ones at its end.
   */
  readonly place: 'tab' | 'small-tab' | 'menu' | 'palette'
  /** The key that opens it when pressed after `g`. */
  readonly goKey?: string
  /** The key that opens it when pressed alone. */
  readonly key?: string
  /** What else people may type to find it in the palette. */
  readonly words?: string
  /** The stage whose orders it lists. */
  readonly stage?: Status
}

function stageScreen(
  stage: Status,
  label: string,
  facts: Pick<Screen, 'Icon' | 'place' | 'goKey'>,
): Screen & { readonly stage: Status } {
  return {
    label,
    to: paths.orders(stage),
    stage,
    load: () => import('./orders/OrdersPage.tsx').then(({ OrdersPage }) => OrdersPage),
    loadUnpriced: () => import('./floor/FloorOrdersPage.tsx').then(({ FloorOrdersPage }) => FloorOrdersPage),
    ...facts,
  }
}

/** In the order of the tabs (spec section 2), then of the menu. */
export const SCREENS: readonly Screen[] = [
  {
    label: 'Dashboard',
    to: paths.dashboard,
    Icon: IconLayoutDashboard,
    // In the first file, with all that it uses: as small files of their own, it and the sign-in screen take 15 KB more.
    load: () => Promise.resolve(DashboardPage),
    loadUnpriced: () => import('./floor/FloorDashboard.tsx').then(({ FloorDashboard }) => FloorDashboard),
    place: 'tab',
    goKey: 'd',
  },
  stageScreen('quote', 'Quotes', { Icon: IconFileDescription, place: 'tab', goKey: 'q' }),
  stageScreen('invoice', 'Invoices', { Icon: IconFileInvoice, place: 'tab', goKey: 'i' }),
  stageScreen('paid', 'Paid', { Icon: IconCreditCard, place: 'small-tab', goKey: 'p' }),
  stageScreen('production', 'Production', { Icon: IconHammer, place: 'tab', goKey: 'r' }),
  stageScreen('completed', 'Completed', { Icon: IconCircleCheck, place: 'small-tab', goKey: 'c' }),
  stageScreen('archived', 'Archive', { Icon: IconArchive, place: 'small-tab', goKey: 'a' }),
  {
    label: 'Calculator',
    right: 'seePrices',
    to: paths.calculator,
    Icon: IconCalculator,
    load: () => import('./calculator/CalculatorPage.tsx').then(({ CalculatorPage }) => CalculatorPage),
    place: 'small-tab',
    goKey: 'l',
  },
  {
    label: 'Calendar',
    to: paths.calendar,
    Icon: IconCalendar,
    load: () => import('./calendar/CalendarPage.tsx').then(({ CalendarPage }) => CalendarPage),
    place: 'menu',
    goKey: 'w',
    words: 'promise dates, schedule, weeks, load, month, ics, subscribe',
  },
  {
    label: 'Production Board',
    to: paths.board,
    Icon: IconLayoutBoard,
    load: () => import('./board/BoardPage.tsx').then(({ BoardPage }) => BoardPage),
    place: 'palette',
    goKey: 'k',
    words: 'kanban, steps of work, floor, pieces, cards',
  },
  {
    label: 'Floor Mode',
    to: paths.floor,
    Icon: IconDeviceTablet,
    load: () => import('./floor/FloorMode.tsx').then(({ FloorMode }) => FloorMode),
    place: 'menu',
    goKey: 'f',
    words: 'shop floor, today, start, done, problem',
  },
  {
    label: 'New Quote',
    right: 'writeQuotes',
    to: paths.newQuote,
    Icon: IconPlus,
    load: () => import('./quotes/CreateQuotePage.tsx').then(({ CreateQuotePage }) => CreateQuotePage),
    place: 'palette',
    key: 'n',
  },
  {
    label: 'Follow Up',
    right: 'seePrices',
    to: paths.followUp,
    Icon: IconPhone,
    load: () => import('./follow-ups/FollowUpPage.tsx').then(({ FollowUpPage }) => FollowUpPage),
    place: 'palette',
  },
  {
    label: 'Receivables',
    right: 'seePrices',
    to: paths.receivables,
    Icon: IconCash,
    load: () => import('./receivables/ReceivablesPage.tsx').then(({ ReceivablesPage }) => ReceivablesPage),
    place: 'palette',
  },
  {
    label: 'Receivables by Customer',
    right: 'seePrices',
    to: paths.receivablesByCustomer,
    Icon: IconCash,
    load: () =>
      import('./receivables/ReceivablesByCustomerPage.tsx').then(
        ({ ReceivablesByCustomerPage }) => ReceivablesByCustomerPage,
      ),
    place: 'palette',
  },
  {
    label: 'Customers',
    right: 'seePrices',
    to: paths.customers,
    Icon: IconUsersGroup,
    load: () => import('./customers/CustomersPage.tsx').then(({ CustomersPage }) => CustomersPage),
    place: 'menu',
    goKey: 'u',
    words: 'clients, contacts, addresses',
  },
  {
    label: 'Import Customers',
    to: paths.importCustomers,
    Icon: IconTableImport,
    load: () => import('./imports/ImportPage.tsx').then(({ ImportPage }) => ImportPage),
    place: 'palette',
    words: 'spreadsheet, CSV, Excel, upload',
    right: 'changeShop',
  },
  {
    label: 'Pricing',
    right: 'seePrices',
    to: paths.pricing,
    Icon: IconTags,
    load: () => import('./pricing/PricingPage.tsx').then(({ PricingPage }) => PricingPage),
    place: 'menu',
    goKey: 's',
  },
  {
    label: 'Piece Types',
    to: paths.pieceTypes,
    Icon: IconRulerMeasure,
    load: () => import('./piece-types/PieceTypesPage.tsx').then(({ PieceTypesPage }) => PieceTypesPage),
    place: 'menu',
    goKey: 't',
    words: 'price list, settings',
    right: 'changeRates',
  },
  {
    label: 'Stock Sizes',
    to: paths.stockSizes,
    Icon: IconStack2,
    load: () => import('./stock/StockPage.tsx').then(({ StockPage }) => StockPage),
    place: 'palette',
    words: 'sheets, boards, beams, lumber, kerf, cutting layouts',
    right: 'changeRates',
  },
  {
    label: 'Work Steps',
    to: paths.workSteps,
    Icon: IconListCheck,
    load: () => import('./work-steps/WorkStepsPage.tsx').then(({ WorkStepsPage }) => WorkStepsPage),
    place: 'palette',
    words: 'floor, stages, hours, cutting, sanding, ready, production settings',
    right: 'changeShop',
  },
  {
    label: 'Reports',
    to: paths.reports,
    Icon: IconReportMoney,
    load: () => import('./reports/ReportsPage.tsx').then(({ ReportsPage }) => ReportsPage),
    place: 'menu',
    goKey: 'b',
    right: 'seeReports',
  },
  {
    label: 'Shop Settings',
    to: paths.shop,
    Icon: IconBuildingStore,
    load: () => import('./shop/ShopPage.tsx').then(({ ShopPage }) => ShopPage),
    place: 'menu',
    right: 'changeShop',
  },
  {
    label: 'Team',
    to: paths.team,
    Icon: IconUsers,
    load: () => import('./team/TeamPage.tsx').then(({ TeamPage }) => TeamPage),
    place: 'menu',
    goKey: 'm',
    words: 'members, users, invite, roles, passwords',
    right: 'manageTeam',
  },
  {
    label: 'Audit Log',
    to: paths.audit,
    Icon: IconHistory,
    load: () => import('./audit/AuditPage.tsx').then(({ AuditPage }) => AuditPage),
    place: 'menu',
    words: 'security, sign-ins, who changed',
    right: 'manageTeam',
  },
  {
    label: 'Backups',
    to: paths.backups,
    Icon: IconDatabaseExport,
    load: () => import('./backups/BackupsPage.tsx').then(({ BackupsPage }) => BackupsPage),
    place: 'menu',
    words: 'restore, safe keeping, disk, export, everything, leave',
    right: 'changeShop',
  },
]

export const isTab = ({ place }: Screen) => place === 'tab' || place === 'small-tab'

export function isAllowed(
  { right }: Pick<Screen, 'right'>,
  { rights }: { readonly rights: readonly Right[] },
): boolean {
  return right === undefined || rights.includes(right)
}
