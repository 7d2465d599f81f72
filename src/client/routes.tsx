/** Every screen at its address, each in a chunk of its own. */
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import { addressFromWords, wordsFromAddress } from './address-words.ts'
import { paths } from './paths.ts'
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
  component: lazyRouteComponent(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage'),
})

const createQuote = createRoute({
  getParentRoute: () => root,
  path: paths.newQuote,
  component: lazyRouteComponent(() => import('./quotes/CreateQuotePage.tsx'), 'CreateQuotePage'),
})

const followUp = createRoute({
  getParentRoute: () => root,
  path: paths.followUp,
  component: lazyRouteComponent(() => import('./follow-ups/FollowUpPage.tsx'), 'FollowUpPage'),
})

const pricing = createRoute({
  getParentRoute: () => root,
  path: paths.pricing,
  component: lazyRouteComponent(() => import('./pricing/PricingPage.tsx'), 'PricingPage'),
})

const calculators = [paths.calculator, paths.calculatorTest].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('./calculator/CalculatorPage.tsx'), 'CalculatorPage'),
  }),
)

const routingTest = createRoute({
  getParentRoute: () => root,
  path: paths.routingTest,
  component: lazyRouteComponent(() => import('./calculator/RoutingTestPage.tsx'), 'RoutingTestPage'),
})

const shop = createRoute({
  getParentRoute: () => root,
  path: paths.shop,
  component: lazyRouteComponent(() => import('./shop/ShopPage.tsx'), 'ShopPage'),
})

const lists = STATUSES.map((stage) =>
  createRoute({
    getParentRoute: () => root,
    path: paths.orders(stage),
    staticData: { stage },
    component: lazyRouteComponent(() => import('./orders/OrdersPage.tsx'), 'OrdersPage'),
  }),
)

const details = STATUSES.map((stage) =>
  createRoute({
    getParentRoute: () => root,
    path: `${paths.orders(stage)}/$id`,
    staticData: { stage },
    component: lazyRouteComponent(() => import('./orders/OrderPage.tsx'), 'OrderPage'),
  }),
)

const routeTree = root.addChildren([
  dashboard,
  createQuote,
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
