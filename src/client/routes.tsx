/** Every screen at its address, each in a chunk of its own. */
import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import { addressFromWords, wordsFromAddress } from './address-words.ts'
import { paths } from './paths.ts'
import { lateScreen } from './shell/late-screen.tsx'
import { NotFoundScreen } from './shell/NotFoundScreen.tsx'
import { ScreenError } from './shell/ScreenError.tsx'
import { Shell } from './shell/Shell.tsx'
import { PageSkeleton } from './ui/PageSkeleton.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Which of the six stages of an order a screen is about. */
    stage?: Status
  }
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })

const dashboard = createRoute({
  getParentRoute: () => root,
  path: paths.dashboard,
  component: lateScreen(() =>
    import('./dashboard/DashboardPage.tsx').then(({ DashboardPage }) => DashboardPage),
  ),
})

const createQuote = createRoute({
  getParentRoute: () => root,
  path: paths.newQuote,
  component: lateScreen(() =>
    import('./quotes/CreateQuotePage.tsx').then(({ CreateQuotePage }) => CreateQuotePage),
  ),
})

const duplicateQuote = createRoute({
  getParentRoute: () => root,
  path: paths.duplicate('$id'),
  component: lateScreen(() =>
    import('./quotes/DuplicateQuotePage.tsx').then(({ DuplicateQuotePage }) => DuplicateQuotePage),
  ),
})

const editQuote = createRoute({
  getParentRoute: () => root,
  path: paths.editQuote('$id'),
  component: lateScreen(() =>
    import('./quotes/EditQuotePage.tsx').then(({ EditQuotePage }) => EditQuotePage),
  ),
})

const followUp = createRoute({
  getParentRoute: () => root,
  path: paths.followUp,
  component: lateScreen(() =>
    import('./follow-ups/FollowUpPage.tsx').then(({ FollowUpPage }) => FollowUpPage),
  ),
})

const pricing = createRoute({
  getParentRoute: () => root,
  path: paths.pricing,
  component: lateScreen(() => import('./pricing/PricingPage.tsx').then(({ PricingPage }) => PricingPage)),
})

const calculators = [paths.calculator, paths.calculatorTest].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lateScreen(() =>
      import('./calculator/CalculatorPage.tsx').then(({ CalculatorPage }) => CalculatorPage),
    ),
  }),
)

const routingTest = createRoute({
  getParentRoute: () => root,
  path: paths.routingTest,
  component: lateScreen(() =>
    import('./calculator/RoutingTestPage.tsx').then(({ RoutingTestPage }) => RoutingTestPage),
  ),
})

const shop = createRoute({
  getParentRoute: () => root,
  path: paths.shop,
  component: lateScreen(() => import('./shop/ShopPage.tsx').then(({ ShopPage }) => ShopPage)),
})

const lists = STATUSES.map((stage) =>
  createRoute({
    getParentRoute: () => root,
    path: paths.orders(stage),
    staticData: { stage },
    component: lateScreen(() => import('./orders/OrdersPage.tsx').then(({ OrdersPage }) => OrdersPage)),
  }),
)

/** One component at six addresses: when a colleague moves the order, what is typed on its page stays. */
const OrderPage = lateScreen(() => import('./orders/OrderPage.tsx').then(({ OrderPage }) => OrderPage))

const details = STATUSES.map((stage) =>
  createRoute({
    getParentRoute: () => root,
    path: `${paths.orders(stage)}/$id`,
    staticData: { stage },
    component: OrderPage,
  }),
)

const routeTree = root.addChildren([
  dashboard,
  createQuote,
  duplicateQuote,
  editQuote,
  followUp,
  ...calculators,
  routingTest,
  pricing,
  shop,
  ...lists,
  ...details,
])
const history = createBrowserHistory()

/** A router of its own for every shop: what the last one had matched is not shown under the next. */
export function newRouter() {
  return createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    parseSearch: wordsFromAddress,
    stringifySearch: addressFromWords,
  })
}
