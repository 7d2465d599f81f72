/** The route of every screen. Each screen but the dashboard is its own chunk. */
import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import { paths } from './paths.ts'
import { screenFor } from './screen-for.tsx'
import { SCREENS } from './screens.ts'
import { parseSearchParams, stringifySearchParams } from './search-params.ts'
import { NotFoundScreen } from './shell/NotFoundScreen.tsx'
import { ScreenError } from './shell/ScreenError.tsx'
import { Shell } from './shell/Shell.tsx'
import { PageSkeleton } from './ui/PageSkeleton.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The order stage that a screen is about. */
    stage?: Status
  }
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })

const screens = SCREENS.map((screen) =>
  createRoute({
    getParentRoute: () => root,
    path: screen.to,
    ...(screen.stage !== undefined && { staticData: { stage: screen.stage } }),
    component: screenFor(screen),
  }),
)

const duplicateQuote = createRoute({
  getParentRoute: () => root,
  path: paths.duplicate('$id'),
  component: screenFor({
    load: () =>
      import('./quotes/DuplicateQuotePage.tsx').then(({ DuplicateQuotePage }) => DuplicateQuotePage),
    right: 'writeQuotes',
  }),
})

const editQuote = createRoute({
  getParentRoute: () => root,
  path: paths.editQuote('$id'),
  component: screenFor({
    load: () => import('./quotes/EditQuotePage.tsx').then(({ EditQuotePage }) => EditQuotePage),
    right: 'writeQuotes',
  }),
})

const customer = createRoute({
  getParentRoute: () => root,
  path: paths.customer('$id'),
  component: screenFor({
    load: () => import('./customers/CustomerPage.tsx').then(({ CustomerPage }) => CustomerPage),
    right: 'seePrices',
  }),
})

const editCustomer = createRoute({
  getParentRoute: () => root,
  path: paths.editCustomer('$id'),
  component: screenFor({
    load: () => import('./customers/EditCustomerPage.tsx').then(({ EditCustomerPage }) => EditCustomerPage),
    right: 'writeQuotes',
  }),
})

const pieceType = createRoute({
  getParentRoute: () => root,
  path: paths.pieceType('$id'),
  component: screenFor({
    load: () => import('./piece-types/PieceTypePage.tsx').then(({ PieceTypePage }) => PieceTypePage),
    right: 'changeRates',
  }),
})

const calculatorTest = createRoute({
  getParentRoute: () => root,
  path: paths.calculatorTest,
  component: screenFor({
    load: () => import('./calculator/CalculatorPage.tsx').then(({ CalculatorPage }) => CalculatorPage),
    right: 'seePrices',
  }),
})

const routingTest = createRoute({
  getParentRoute: () => root,
  path: paths.routingTest,
  component: screenFor({
    load: () => import('./calculator/RoutingTestPage.tsx').then(({ RoutingTestPage }) => RoutingTestPage),
  }),
})

const floorPiece = createRoute({
  getParentRoute: () => root,
  path: paths.floorPiece('$orderId', '$line'),
  component: screenFor({
    load: () => import('./floor/FloorPiecePage.tsx').then(({ FloorPiecePage }) => FloorPiecePage),
  }),
})

/** One component for six routes: text typed on the page survives when a colleague moves the order to another stage. */
const OrderScreen = screenFor({
  load: () => import('./OrderScreen.tsx').then(({ OrderScreen }) => OrderScreen),
  loadUnpriced: () => import('./floor/FloorOrderPage.tsx').then(({ FloorOrderPage }) => FloorOrderPage),
})

const details = STATUSES.map((stage) =>
  createRoute({
    getParentRoute: () => root,
    path: `${paths.orders(stage)}/$id`,
    staticData: { stage },
    component: OrderScreen,
  }),
)

const routeTree = root.addChildren([
  ...screens,
  duplicateQuote,
  editQuote,
  customer,
  editCustomer,
  pieceType,
  floorPiece,
  calculatorTest,
  routingTest,
  ...details,
])
const history = createBrowserHistory()

/** Each shop gets its own router, so that a match from the previous shop is not shown in the next. */
export function newRouter() {
  return createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    // A press shows something at once, also where the screen's code is still on its way.
    defaultPendingMs: 150,
    defaultPendingMinMs: 150,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
  })
}
