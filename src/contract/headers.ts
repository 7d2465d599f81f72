/** Headers of Kerf's own. Apart from the schemas, so that the browser's first load may have them. */

/**
 * The id of the shop that the caller believes to be the current one. Optional; where it is sent and another one is
 * current (switched in another window), the call is refused with 409 instead of reaching the wrong shop.
 */
export const SHOP_HEADER = 'kerf-shop'

/** The window that makes the call, under the name that it has in `POST /api/presence`. Optional. */
export const WINDOW_HEADER = 'kerf-window'

/** A repeat of a request with the same key returns what the first one made. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
