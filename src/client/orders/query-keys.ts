/** Keys that screens share. On their own, because the start needs them, but not the queries. */

export const ORDERS = 'orders'
/** For searches across all stages. */
export const SEARCH_KEY = [ORDERS, 'search'] as const
export const FOLLOW_UPS_KEY = [ORDERS, 'follow-ups'] as const
export const DASHBOARD_KEY = ['dashboard'] as const
export const NOTIFICATIONS_KEY = ['notifications'] as const
export const CUSTOMERS = 'customers'
