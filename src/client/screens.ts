/**
 * The screens that one can go to, each registered once: its route, its tab or menu entry, its shortcut and its entry in
 * the palette all come from here. What only the menu and the palette show is in `screen-entries.ts`. Screens of one order
 * are in `routes.tsx`.
 */
import {
  type Icon,
  IconArchive,
  IconCalculator,
  IconCircleCheck,
  IconCreditCard,
  IconFileDescription,
  IconFileInvoice,
  IconHammer,
  IconLayoutDashboard,
} from '@tabler/icons-react'
import type { Status } from '#domain/lifecycle.ts'
import type { Right } from '#domain/rights.ts'
import { DashboardPage } from './dashboard/DashboardPage.tsx'
import { paths } from './paths.ts'
import type { EntryName } from './screen-entries.ts'
import type { LoadedScreen } from './screen-for.tsx'

interface AnyScreen extends LoadedScreen {
  readonly label: string
  readonly to: string
  /** The key that opens it when pressed after `g`. */
  readonly goKey?: string
  /** The key that opens it when pressed alone. */
  readonly key?: string
  /** The stage whose orders it lists. */
  readonly stage?: Status
}

/** In the header's tabs, and on a phone in the bottom bar, the small ones at its end. */
export interface Tab extends AnyScreen {
  readonly place: 'tab' | 'small-tab'
  readonly Icon: Icon
}

/** In the user menu, or only in the palette. */
interface Entry extends AnyScreen {
  readonly place: 'menu' | 'palette'
  readonly entry: EntryName
}

export type Screen = Tab | Entry

function stageScreen(stage: Status, label: string, facts: Pick<Tab, 'Icon' | 'place' | 'goKey'>): Tab {
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
    entry: 'calendar',
    load: () => import('./calendar/CalendarPage.tsx').then(({ CalendarPage }) => CalendarPage),
    place: 'menu',
    goKey: 'w',
  },
  {
    label: 'Production Board',
    to: paths.board,
    entry: 'board',
    load: () => import('./board/BoardPage.tsx').then(({ BoardPage }) => BoardPage),
    place: 'palette',
    goKey: 'k',
  },
  {
    label: 'Floor Mode',
    to: paths.floor,
    entry: 'floor',
    load: () => import('./floor/FloorMode.tsx').then(({ FloorMode }) => FloorMode),
    place: 'menu',
    goKey: 'f',
  },
  {
    label: 'New Quote',
    right: 'writeQuotes',
    to: paths.newQuote,
    entry: 'newQuote',
    load: () => import('./quotes/CreateQuotePage.tsx').then(({ CreateQuotePage }) => CreateQuotePage),
    place: 'palette',
    key: 'n',
  },
  {
    label: 'Follow Up',
    right: 'seePrices',
    to: paths.followUp,
    entry: 'followUp',
    load: () => import('./follow-ups/FollowUpPage.tsx').then(({ FollowUpPage }) => FollowUpPage),
    place: 'palette',
  },
  {
    label: 'Receivables',
    right: 'seePrices',
    to: paths.receivables,
    entry: 'receivables',
    load: () => import('./receivables/ReceivablesPage.tsx').then(({ ReceivablesPage }) => ReceivablesPage),
    place: 'palette',
  },
  {
    label: 'Receivables by Customer',
    right: 'seePrices',
    to: paths.receivablesByCustomer,
    entry: 'receivablesByCustomer',
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
    entry: 'customers',
    load: () => import('./customers/CustomersPage.tsx').then(({ CustomersPage }) => CustomersPage),
    place: 'menu',
    goKey: 'u',
  },
  {
    label: 'Import Customers',
    to: paths.importCustomers,
    entry: 'importCustomers',
    load: () => import('./imports/ImportPage.tsx').then(({ ImportPage }) => ImportPage),
    place: 'palette',
    right: 'changeShop',
  },
  {
    label: 'Pricing',
    right: 'seePrices',
    to: paths.pricing,
    entry: 'pricing',
    load: () => import('./pricing/PricingPage.tsx').then(({ PricingPage }) => PricingPage),
    place: 'menu',
    goKey: 's',
  },
  {
    label: 'Piece Types',
    to: paths.pieceTypes,
    entry: 'pieceTypes',
    load: () => import('./piece-types/PieceTypesPage.tsx').then(({ PieceTypesPage }) => PieceTypesPage),
    place: 'menu',
    goKey: 't',
    right: 'changeRates',
  },
  {
    label: 'Stock Sizes',
    to: paths.stockSizes,
    entry: 'stockSizes',
    load: () => import('./stock/StockPage.tsx').then(({ StockPage }) => StockPage),
    place: 'palette',
    right: 'changeRates',
  },
  {
    label: 'Work Steps',
    to: paths.workSteps,
    entry: 'workSteps',
    load: () => import('./work-steps/WorkStepsPage.tsx').then(({ WorkStepsPage }) => WorkStepsPage),
    place: 'palette',
    right: 'changeShop',
  },
  {
    label: 'Reports',
    to: paths.reports,
    entry: 'reports',
    load: () => import('./reports/ReportsPage.tsx').then(({ ReportsPage }) => ReportsPage),
    place: 'menu',
    goKey: 'b',
    right: 'seeReports',
  },
  {
    label: 'Shop Settings',
    to: paths.shop,
    entry: 'shop',
    load: () => import('./shop/ShopPage.tsx').then(({ ShopPage }) => ShopPage),
    place: 'menu',
    right: 'changeShop',
  },
  {
    label: 'Team',
    to: paths.team,
    entry: 'team',
    load: () => import('./team/TeamPage.tsx').then(({ TeamPage }) => TeamPage),
    place: 'menu',
    goKey: 'm',
    right: 'manageTeam',
  },
  {
    label: 'Audit Log',
    to: paths.audit,
    entry: 'audit',
    load: () => import('./audit/AuditPage.tsx').then(({ AuditPage }) => AuditPage),
    place: 'menu',
    right: 'manageTeam',
  },
  {
    label: 'Backups',
    to: paths.backups,
    entry: 'backups',
    load: () => import('./backups/BackupsPage.tsx').then(({ BackupsPage }) => BackupsPage),
    place: 'menu',
    right: 'changeShop',
  },
]

export function isTab(screen: Screen): screen is Tab {
  return screen.place === 'tab' || screen.place === 'small-tab'
}

export function isAllowed(
  { right }: Pick<Screen, 'right'>,
  { rights }: { readonly rights: readonly Right[] },
): boolean {
  return right === undefined || rights.includes(right)
}
