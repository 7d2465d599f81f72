/** The route of every screen. Each screen is its own chunk. */
import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import { paths } from './paths.ts'
import { parseSearchParams, stringifySearchParams } from './search-params.ts'
import { NotFoundScreen } from './shell/NotFoundScreen.tsx'
import { ScreenError } from './shell/ScreenError.tsx'
import { Shell } from './shell/Shell.tsx'
import { lazyComponent } from './ui/lazy-component.tsx'
import { PageSkeleton } from './ui/PageSkeleton.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The order stage that a screen is about. */
    stage?: Status
  }
}

function lazyScreen(load: () => Promise<ComponentType>) {
  return lazyComponent(load, <PageSkeleton />)
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundScreen })

const dashboard = createRoute({
  getParentRoute: () => root,
  path: paths.dashboard,
  component: lazyScreen(() =>
    import('./dashboard/DashboardPage.tsx').then(({ DashboardPage }) => DashboardPage),
  ),
})

const createQuote = createRoute({
  getParentRoute: () => root,
  path: paths.newQuote,
  component: lazyScreen(() =>
    import('./quotes/CreateQuotePage.tsx').then(({ CreateQuotePage }) => CreateQuotePage),
  ),
})

const duplicateQuote = createRoute({
  getParentRoute: () => root,
  path: paths.duplicate('$id'),
  component: lazyScreen(() =>
    import('./quotes/DuplicateQuotePage.tsx').then(({ DuplicateQuotePage }) => DuplicateQuotePage),
  ),
})

const editQuote = createRoute({
  getParentRoute: () => root,
  path: paths.editQuote('$id'),
  component: lazyScreen(() =>
    import('./quotes/EditQuotePage.tsx').then(({ EditQuotePage }) => EditQuotePage),
  ),
})

const followUp = createRoute({
  getParentRoute: () => root,
  path: paths.followUp,
  component: lazyScreen(() =>
    import('./follow-ups/FollowUpPage.tsx').then(({ FollowUpPage }) => FollowUpPage),
  ),
})

const pricing = createRoute({
  getParentRoute: () => root,
  path: paths.pricing,
  component: lazyScreen(() => import('./pricing/PricingPage.tsx').then(({ PricingPage }) => PricingPage)),
})

const calculators = [paths.calculator, paths.calculatorTest].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyScreen(() =>
      import('./calculator/CalculatorPage.tsx').then(({ CalculatorPage }) => CalculatorPage),
    ),
  }),
)

const routingTest = createRoute({
  getParentRoute: () => root,
  path: paths.routingTest,
  component: lazyScreen(() =>
    import('./calculator/RoutingTestPage.tsx').then(({ RoutingTestPage }) => RoutingTestPage),
  ),
})

const shop = createRoute({
  getParentRoute: () => root,
  path: paths.shop,
  component: lazyScreen(() => import('./shop/ShopPage.tsx').then(({ ShopPage }) => ShopPage)),
})

const lists = STATUSES.map((stage) =>
  createRoute({
    getParentRoute: () => root,
    path: paths.orders(stage),
    staticData: { stage },
    component: lazyScreen(() => import('./orders/OrdersPage.tsx').then(({ OrdersPage }) => OrdersPage)),
  }),
)

/** One component for six routes: text typed on the page survives when a colleague moves the order to another stage. */
const OrderScreen = lazyScreen(() => import('./OrderScreen.tsx').then(({ OrderScreen }) => OrderScreen))

const details = STATUSES.map((stage) =>
  createRoute({
    getParentRoute: () => root,
    path: `${paths.orders(stage)}/$id`,
    staticData: { stage },
    component: OrderScreen,
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

/** Each shop gets its own router, so that a match from the previous shop is not shown in the next. */
export function newRouter() {
  return createRouter({
    routeTree,
    history,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ScreenError,
    defaultNotFoundComponent: NotFoundScreen,
    scrollRestoration: true,
    parseSearch: parseSearchParams,
    stringifySearch: stringifySearchParams,
  })
}
