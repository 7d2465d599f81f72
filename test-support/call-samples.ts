/** A valid request for every call. The types require one for every endpoint of the contract. */
import type { Calls } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { DEFAULT_STOCK } from '#domain/cutting/stock.ts'
import { DEFAULT_WORK_PLAN } from '#domain/floor/work-plan.ts'
import { newOrderBody, PASSWORD } from './kerf-app.ts'
import { CUSTOMERS_FILE, SAMPLE_PDF, type SampleFile, TINY_PNG } from './sample-files.ts'
import { SLAB } from './sample-piece-type.ts'

type Part<Name extends string, Value> = Value extends undefined ? object : { readonly [K in Name]: Value }
/** Without the fields that may be left out. */
type RequiredOf<Query> = {
  readonly [K in keyof Query as object extends Pick<Query, K> ? never : K]: Query[K]
}
type Samples = {
  [K in keyof Calls]: Part<'params', Calls[K]['params']> &
    (object extends Calls[K]['query'] ? object : Part<'query', RequiredOf<Calls[K]['query']>>) &
    Part<'body', Calls[K]['body']> &
    (Calls[K]['isUpload'] extends true ? { readonly upload: SampleFile } : object)
}

export interface Sample {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Readonly<Record<string, unknown>>
  readonly upload?: SampleFile
}

export interface SampleIds {
  readonly shopId: number
  readonly customerId: number
  /** A customer who may change, and one who may be merged into the first. */
  readonly changedCustomerId: number
  readonly spareCustomerId: number
  /** A quote. */
  readonly orderId: number
  /** A quote that never becomes an invoice. */
  readonly editedId: number
  /** A quote whose first line has a piece. */
  readonly drawnId: number
  /** In production. */
  readonly startedId: number
  /** In production, with a problem. */
  readonly boardId: number
  readonly problemId: number
  /** An invoice with a payment. */
  readonly invoiceId: number
  readonly paymentId: number
  /** Photos of the quote: one to view, and one to remove. */
  readonly photoId: number
  readonly spoiledPhotoId: number
  /** A quote that was sent, with an email that failed. */
  readonly sentId: number
  readonly failedMailId: number
  /** Members who may lose their membership. */
  readonly spareIds: readonly [number, number, number]
  /** An open session of the last of them. */
  readonly spareSessionId: string
  /** Another session of the owner. */
  readonly ownSessionId: string
  /** The first code of a user who begins to add a second factor, and a recovery code of one who has it. */
  readonly firstCode: string
  readonly recoveryCode: string
  /** Another user's recovery code. */
  readonly keptCode: string
  /** A member with a second factor. */
  readonly guardedId: number
  readonly invitationId: number
  /** Imports: one to read and change, one to make, and one to undo. */
  readonly importId: number
  readonly openImportId: number
  readonly doneImportId: number
  /** Tokens of an invitation and of a link for a new password. */
  readonly invitationToken: string
  readonly resetToken: string
  /** The token of a member's calendar. */
  readonly feedToken: string
  /** The token of a quote's link, and the hash of its content. */
  readonly token: string
  readonly contentHash: string
}

const PLANING = { id: -1, name: 'Planing', isReady: false }

export function sampleFinder(ids: SampleIds): (endpoint: Endpoint) => Sample {
  const samples: Samples = {
    'GET /api/auth/me': {},
    'POST /api/auth/login': { body: { username: 'owner', password: PASSWORD } },
    'POST /api/auth/logout': {},
    'POST /api/shops/switch/{shopId}': { params: { shopId: ids.shopId } },
    'GET /api/welcome': {},
    'POST /api/setup': {
      body: {
        shopName: 'Walnut & Iron',
        name: 'Wanda Walnut',
        email: 'wanda@example.com',
        username: 'wanda',
        password: 'a sharp chisel, kept dry',
        timeZone: 'America/Chicago',
      },
    },
    'PATCH /api/account': { body: { name: 'Bea Boss', email: 'bea@example.com' } },
    'POST /api/account/password': {
      body: { currentPassword: PASSWORD, newPassword: 'a better horse with wings' },
    },
    'GET /api/account/sessions': {},
    'POST /api/account/sessions/{id}/end': { params: { id: ids.ownSessionId } },
    'POST /api/account/sessions/end-others': {},
    'GET /api/account/second-factor': {},
    'POST /api/account/second-factor': { body: { currentPassword: PASSWORD } },
    'POST /api/account/second-factor/confirm': { body: { code: ids.firstCode } },
    'POST /api/account/second-factor/remove': {
      body: { currentPassword: PASSWORD, code: ids.recoveryCode },
    },
    'POST /api/account/second-factor/recovery-codes': {
      body: { currentPassword: PASSWORD, code: ids.keptCode },
    },
    'GET /api/orders': {},
    'GET /api/orders/byStatus/{status}': { params: { status: 'quote' } },
    'GET /api/orders/length': { query: { status: 'quote' } },
    'GET /api/orders/page': { query: { status: 'quote' } },
    'GET /api/orders/customers': { query: { status: 'quote' } },
    'GET /api/orders/badges': { query: { status: 'quote' } },
    'GET /api/orders/found': { query: { status: 'quote', q: 'table' } },
    'GET /api/orders/{id}': { params: { id: ids.orderId } },
    'POST /api/orders': { body: newOrderBody(ids.customerId) },
    'PATCH /api/orders/{id}': {
      params: { id: ids.editedId },
      body: { ...newOrderBody(ids.customerId, { title: 'Walnut desk' }), version: 1 },
    },
    'GET /api/orders/{id}/revisions': { params: { id: ids.editedId } },
    'GET /api/orders/{id}/issued': { params: { id: ids.invoiceId } },
    'GET /api/orders/{id}/issued/{place}': { params: { id: ids.invoiceId, place: 1 } },
    'PATCH /api/orders/{id}/status': { params: { id: ids.orderId }, body: { status: 'invoice' } },
    'POST /api/orders/{id}/undo': {
      params: { id: ids.startedId },
      body: { status: 'production', reason: 'The wrong board was cut' },
    },
    'POST /api/orders/{id}/void': { params: { id: ids.orderId }, body: { reason: 'Ordered elsewhere' } },
    'POST /api/orders/{id}/notes': { params: { id: ids.orderId }, body: { text: 'Call before delivery' } },
    'POST /api/orders/{id}/payments': {
      params: { id: ids.invoiceId },
      body: { amount: 1, method: 'check', reference: '#1204' },
    },
    'POST /api/orders/{id}/payments/{paymentId}/reverse': {
      params: { id: ids.invoiceId, paymentId: ids.paymentId },
      body: { reason: 'The check bounced' },
    },
    'POST /api/orders/{id}/refunds': {
      params: { id: ids.invoiceId },
      body: { paymentId: ids.paymentId, amount: 1, method: 'check', reason: 'Too much was paid' },
    },
    'POST /api/orders/{id}/write-off': {
      params: { id: ids.invoiceId },
      body: { amount: 1, reason: 'A rounding difference' },
    },
    'GET /api/calendar': { query: { from: '2026-03-02', to: '2026-04-05' } },
    'GET /api/calendar/feed': {},
    'POST /api/calendar/feed': {},
    'GET /api/calendar/{token}.ics': { params: { token: ids.feedToken } },
    'GET /api/orders/{id}/material': { params: { id: ids.orderId } },
    'GET /api/orders/{id}/documents/{kind}': { params: { id: ids.orderId, kind: 'quote' } },
    'GET /api/orders/documents': { query: { ids: `${ids.orderId},${ids.invoiceId}` } },
    'GET /api/orders/{id}/payments/{paymentId}/receipt': {
      params: { id: ids.invoiceId, paymentId: ids.paymentId },
    },
    'GET /api/orders/{id}/lines/{index}/drawing.svg': { params: { id: ids.drawnId, index: 0 } },
    'GET /api/orders/{id}/lines/{index}/drawing.dxf': { params: { id: ids.drawnId, index: 0 } },
    'POST /api/orders/{id}/attachments': { params: { id: ids.orderId }, upload: SAMPLE_PDF },
    'GET /api/orders/{id}/attachments/{attachmentId}': {
      params: { id: ids.orderId, attachmentId: ids.photoId },
    },
    'GET /api/orders/{id}/attachments/{attachmentId}/thumbnail': {
      params: { id: ids.orderId, attachmentId: ids.photoId },
    },
    'PATCH /api/orders/{id}/attachments/{attachmentId}': {
      params: { id: ids.orderId, attachmentId: ids.photoId },
      body: { forFloor: false },
    },
    'POST /api/orders/{id}/attachments/{attachmentId}/remove': {
      params: { id: ids.orderId, attachmentId: ids.spoiledPhotoId },
    },
    'GET /api/customers/{id}/statement': { params: { id: ids.customerId } },
    'GET /api/orders/{id}/sending': { params: { id: ids.sentId } },
    'POST /api/orders/{id}/send': {
      params: { id: ids.sentId },
      body: {
        document: 'quote',
        to: 'ada@example.com',
        subject: 'Your table',
        text: 'Look at it here: {link}',
      },
    },
    'POST /api/orders/{id}/mails/{mailId}/retry': { params: { id: ids.sentId, mailId: ids.failedMailId } },
    'POST /api/orders/{id}/links': {
      params: { id: ids.sentId },
      body: { document: 'quote', text: 'Look at it here' },
    },
    'POST /api/orders/{id}/links/withdraw': { params: { id: ids.sentId } },
    'GET /api/customers': {},
    'POST /api/customers': {
      body: { name: 'Ada Carpenter', email: 'ada@example.com', phone: '555-0199', address: '12 Oak Street' },
    },
    'GET /api/customers/likely': { query: { name: 'Ada Carpentr', email: 'ada@example.com' } },
    'GET /api/customers/{id}': { params: { id: ids.customerId } },
    'PATCH /api/customers/{id}': {
      params: { id: ids.changedCustomerId },
      body: {
        version: 1,
        company: 'Carpenter & Sons',
        contacts: [{ name: 'Ada', email: 'ada@example.com', getsInvoices: false }, { phone: '555-0142' }],
        addresses: [
          { address: '12 Oak Street' },
          { kind: 'job-site', label: 'Lake house', address: '1 Pier' },
        ],
        defaultTerms: 'full',
      },
    },
    'GET /api/customers/{id}/sent': { params: { id: ids.customerId } },
    'GET /api/customers/{id}/merge': {
      params: { id: ids.spareCustomerId },
      query: { into: String(ids.customerId) },
    },
    'POST /api/customers/{id}/merge': {
      params: { id: ids.spareCustomerId },
      body: { into: ids.customerId },
    },
    'POST /api/customers/{id}/archive': { params: { id: ids.changedCustomerId } },
    'POST /api/customers/{id}/unarchive': { params: { id: ids.changedCustomerId } },
    'GET /api/dashboard': {},
    'GET /api/follow-ups': {},
    'GET /api/audit': {},
    'GET /api/audit/people': {},
    'GET /api/reports/{report}': { params: { report: 'sales' } },
    'GET /api/exports/{export}': { params: { export: 'invoices' } },
    'GET /api/receivables': {},
    'GET /api/notifications': {},
    'POST /api/notifications/read': { body: { keys: ['event:1', 'expiring:1:2026-04-09'] } },
    'GET /api/live': {},
    'POST /api/presence': { body: { window: 'a-window-of-hers', orderId: ids.orderId, editing: false } },
    'GET /api/stock-sizes': {},
    'PUT /api/stock-sizes': { body: { version: 0, sizes: [...DEFAULT_STOCK.slice(0, 3)] } },
    'GET /api/piece-types': {},
    'PUT /api/piece-types/{id}': {
      params: { id: 'slab' },
      body: { version: 1, isActive: true, definition: { ...SLAB, minimumCharge: 100 } },
    },
    'POST /api/pieces/price': { body: { type: 'table', inputs: { length: 72, width: 40, stain: true } } },
    'POST /api/pieces/read': { body: { text: '72 x 40 x 1 3/4 trestle table, stain, x2' } },
    'POST /api/pieces/rates-effect': { body: { pricingConfig: { baseRate: 90 } } },
    'POST /api/orders/{id}/reprice': { params: { id: ids.editedId }, body: { lines: [0] } },
    'GET /api/shop-settings': {},
    'PATCH /api/shop-settings': {
      body: {
        pricingConfig: {
          baseRate: 81,
          baseStyleFees: { trestle: 651 },
          beamRates: { '6x6': 76, '5x7': null },
          addOnFees: { planed: 20 },
          enabledAddOns: { stain: true },
        },
        taxRate: 0.07,
        was: { pricingConfig: { baseRate: 80 } },
      },
    },
    'GET /api/shop': {},
    'GET /api/closing-date': {},
    'PATCH /api/closing-date': { body: { closingDate: '2026-01-31' } },
    'PATCH /api/shop': {
      body: {
        name: 'Walnut & Iron',
        address: '1 Mill Road\nAustin, TX',
        phone: '555-0100',
        email: 'hello@walnut.example',
        accentColor: '#7a4a2b',
        footerText: 'Thank you for your order',
        taxRate: 0.0825,
        quoteMailSubject: 'Your quote {number}',
        quoteMailText: 'Hello {customer}, look at it here: {link}',
        invoiceMailSubject: 'Your invoice {number}',
        invoiceMailText: 'Hello {customer}, {balance} is open: {link}',
        howToPay: 'By check to Walnut & Iron',
        readyMail: true,
        was: { readyMail: false },
        customerProgress: { isShown: true, words: { '1': 'In the works' } },
      },
    },
    'POST /api/shop/logo': { upload: { name: 'logo.png', bytes: TINY_PNG } },
    'GET /api/shop/logo': {},
    'POST /api/shop/logo/remove': {},
    'GET /api/first-day': {},
    'POST /api/orders/{id}/promise': {
      params: { id: ids.startedId },
      body: { promisedOn: '2027-04-01', estimatedHours: 12.5, wasHours: null },
    },
    'GET /api/orders/{id}/promise/proposal': { params: { id: ids.orderId } },
    'GET /api/work-steps': {},
    'PUT /api/work-steps': {
      body: { version: 0, steps: DEFAULT_WORK_PLAN.steps.toSpliced(2, 0, PLANING), types: {} },
    },
    'GET /api/board': {},
    'PATCH /api/orders/{id}/lines/{index}/step': {
      params: { id: ids.boardId, index: 0 },
      body: { step: 2, start: true },
    },
    'POST /api/orders/{id}/problems': {
      params: { id: ids.boardId },
      body: { text: 'A crack in the slab', line: 0 },
    },
    'POST /api/orders/{id}/problems/{problemId}/solve': {
      params: { id: ids.boardId, problemId: ids.problemId },
      body: { text: 'Turned it over' },
    },
    'PATCH /api/first-day': { body: { keep: 'rates' } },
    'POST /api/shop/test-mail': { body: { to: 'wanda@example.com' } },
    'GET /api/customer/{token}': { params: { token: ids.token } },
    'POST /api/customer/{token}/answer': {
      params: { token: ids.token },
      body: {
        answer: 'approved',
        name: 'Ada Carpenter',
        signature: {
          kind: 'drawn',
          strokes: [
            [
              { x: 10, y: 20 },
              { x: 300, y: 40 },
            ],
          ],
        },
        contentHash: ids.contentHash,
      },
    },
    'GET /api/account/notices': {},
    'PATCH /api/account/notices': { body: { orders: 'all' } },
    'GET /api/export': {},
    'GET /api/imports': {},
    'POST /api/imports/customers': { upload: CUSTOMERS_FILE },
    'GET /api/imports/{id}': { params: { id: ids.importId } },
    'PATCH /api/imports/{id}': { params: { id: ids.importId }, body: { skipsDuplicates: false } },
    'POST /api/imports/{id}/commit': { params: { id: ids.openImportId } },
    'POST /api/imports/{id}/undo': { params: { id: ids.doneImportId }, body: {} },
    'GET /api/backups': {},
    'POST /api/backups': {},
    'GET /api/members': {},
    'POST /api/members': { body: { name: 'Nina New', role: 'floor' } },
    'PATCH /api/members/{id}': { params: { id: ids.spareIds[0] }, body: { role: 'office' } },
    'POST /api/members/{id}/disable': { params: { id: ids.spareIds[0] } },
    'POST /api/members/{id}/enable': { params: { id: ids.spareIds[0] } },
    'POST /api/members/{id}/remove': { params: { id: ids.spareIds[1] } },
    'POST /api/members/{id}/reset-password': { params: { id: ids.spareIds[2] }, body: {} },
    'PATCH /api/team': { body: { requiresSecondFactor: false } },
    'POST /api/members/{id}/reset-second-factor': { params: { id: ids.guardedId }, body: {} },
    'POST /api/members/{id}/sessions/{sessionId}/end': {
      params: { id: ids.spareIds[2], sessionId: ids.spareSessionId },
    },
    'POST /api/invitations/{id}/withdraw': { params: { id: ids.invitationId } },
    'GET /api/roles': {},
    'POST /api/auth/link': { body: { token: ids.resetToken } },
    'POST /api/auth/accept-invitation': {
      body: {
        token: ids.invitationToken,
        newUser: { name: 'Nora New', username: 'nora', password: 'a better horse' },
      },
    },
    'POST /api/auth/forgot': { body: { username: 'owner' } },
    'POST /api/auth/reset': { body: { token: ids.resetToken, newPassword: 'a better horse with wings' } },
    'GET /api/customer/{token}/document': { params: { token: ids.token } },
    'GET /api/customer/{token}/logo': { params: { token: ids.token } },
  }
  const byName = new Map<string, Sample>(Object.entries(samples))
  return (endpoint) => {
    const sample = byName.get(`${endpoint.method} ${endpoint.path}`)
    if (sample === undefined) throw new Error(`no sample of ${endpoint.method} ${endpoint.path}`)
    return sample
  }
}
