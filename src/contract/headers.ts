/** Kerf's custom headers. Kept apart from the schemas, so that the browser's first load can include them. */

/**
 * The id of the shop that the caller assumes is current. Optional. If another shop is current (because another window
 * switched), the call is refused with 409 instead of reaching the wrong shop.
 */
export const SHOP_HEADER = 'kerf-shop'

/** The name of the calling window, as in `POST /api/presence`. Optional. */
export const WINDOW_HEADER = 'kerf-window'

/** A repeated request with the same key returns the first result. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
/** Printable ASCII characters without spaces. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,200}$/
