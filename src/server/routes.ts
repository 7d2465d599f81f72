/** Connects each call to the function that answers it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import {
  addAttachment,
  changeAttachment,
  openAttachment,
  removeAttachment,
} from './attachments/attachments.ts'
import { bookRoutes } from './book-routes.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { linkNext } from './cursor.ts'
import { answerQuote } from './customer-page/answer-quote.ts'
import { getCustomerDocument, getCustomerPage, recordView } from './customer-page/customer-page.ts'
import { listSent, showCustomer } from './customer-records/customer-record.ts'
import { archiveCustomer, editCustomer } from './customer-records/edit-customer.ts'
import { mergeCustomers, previewMerge } from './customer-records/merge-customers.ts'
import { createCustomer, listCustomers } from './customers/customers.ts'
import { listLikelyCustomers } from './customers/likely-customers.ts'
import { getDashboard } from './dashboard/dashboard.ts'
import { makeDocument, makeDocuments, makeReceipt } from './documents/documents.ts'
import { listIssued, makeIssuedDocument } from './documents/issued-documents.ts'
import { getMaterial } from './documents/material.ts'
import { dxfOfLine, svgOfLine } from './drawings/drawings.ts'
import { sendAttachment, sendDocument, sendFile, sendSvg } from './file-replies.ts'
import { changeFirstDay, getFirstDay } from './first-day/first-day.ts'
import { floorRoutes } from './floor-routes.ts'
import { listFollowUps } from './follow-ups/follow-ups.ts'
import {
  changeImport,
  commitImport,
  getImport,
  listImports,
  undoImport,
  uploadCustomers,
} from './imports/imports.ts'
import type { Kerf } from './kerf.ts'
import { getClosingDate, moveClosingDate } from './ledger/closing-date.ts'
import { showPresence } from './live/presence.ts'
import { makeCustomerLink, withdraw } from './mail/customer-links.ts'
import { getSending } from './mail/get-sending.ts'
import { retryMail } from './mail/retry-mail.ts'
import { sendMail } from './mail/sending.ts'
import { sendTestMail } from './mail/test-mail.ts'
import { listNotifications, readNotifications } from './notifications/notifications.ts'
import { listCustomersOf } from './orders/long-lists.store.ts'
import { getListPage, lengthOfList, listBadges } from './orders/long-lists.ts'
import { addNote, createOrder, listFoundOrders, listOrders, type Page, showOrder } from './orders/orders.ts'
import { advanceOrder, undoStep, voidOrder } from './orders/steps.ts'
import { recordPayment, refundPayment, reversePayment, writeOffBalance } from './payments/payments.ts'
import { effectOfRates, listPieceTypes, priceOfPiece, savePieceType } from './pieces/pieces.ts'
import { recordRatesChanged } from './pieces/rates-changed.ts'
import { readPiecesOf } from './pieces/read-pieces.ts'
import { getPromiseProposal, promiseOrder } from './promises/promises.ts'
import { listReceivables } from './receivables/receivables.ts'
import { makeStatement } from './receivables/statement.ts'
import { originOf } from './request-origin.ts'
import { allRevisions } from './revisions/all-revisions.ts'
import { editOrder } from './revisions/edit-order.ts'
import { repriceOrder } from './revisions/reprice-order.ts'
import { serveAlike, serveCustomer, serveMember, serveStream } from './serve.ts'
import { sessionRoutes } from './session-routes.ts'
import { getLogo, getShopDetails, removeLogo, setLogo, updateShopDetails } from './shops/shop-details.ts'
import { getSettings, updateSettings } from './shops/shop-settings.ts'
import { getStockSizes, replaceStockSizes } from './stock/stock-sizes.ts'
import { teamRoutes } from './team-routes.ts'
import { acceptUploads } from './uploads.ts'

export async function routes(app: FastifyInstance, kerf: Kerf): Promise<void> {
  const { publicUrl, files } = kerf
  sessionRoutes(app, kerf)
  bookRoutes(app, kerf)
  teamRoutes(app, kerf)
  floorRoutes(app, kerf)
  calendarRoutes(app, kerf)

  serveAlike(app, kerf, api.orders.list, async ({ shop, db, query, request, reply, now }) =>
    withNextLink(request, reply, await listOrders(shop, db, query, now)),
  )
  serveAlike(app, kerf, api.orders.listByStatus, async ({ shop, db, params, query, request, reply, now }) =>
    withNextLink(request, reply, await listOrders(shop, db, { ...query, ...params }, now)),
  )
  serveAlike(app, kerf, api.orders.listFound, ({ shop, db, query }) => listFoundOrders(shop, db, query))
  serveAlike(app, kerf, api.longLists.length, ({ shop, db, query }) => lengthOfList(shop, db, query.status))
  serveMember(app, kerf, api.longLists.page, ({ shop, db, query, now }) => getListPage(shop, db, query, now))
  serveAlike(app, kerf, api.longLists.customers, ({ shop, db, query }) =>
    listCustomersOf(shop, db, query.status),
  )
  serveAlike(app, kerf, api.longLists.badges, ({ shop, db, query, now }) =>
    listBadges(shop, db, query.status, now),
  )
  serveAlike(app, kerf, api.orders.get, ({ shop, db, params, now }) => showOrder(shop, db, params.id, now))
  serveMember(app, kerf, api.orders.create, ({ shop, db, body, now, keyed }) =>
    createOrder(shop, db, body, now, keyed),
  )
  serveMember(app, kerf, api.orders.advance, ({ shop, db, params, body, now }) =>
    advanceOrder(shop, db, params.id, body, now),
  )
  serveMember(app, kerf, api.orders.undo, ({ shop, db, params, body, now }) =>
    undoStep(shop, db, params.id, body, now),
  )
  serveMember(app, kerf, api.orders.void, ({ shop, db, params, body, now }) =>
    voidOrder(shop, db, params.id, body.reason, now),
  )
  serveMember(app, kerf, api.orders.note, ({ shop, db, params, body, now, keyed }) =>
    addNote(shop, db, params.id, body.text, now, keyed),
  )

  serveMember(app, kerf, api.promises.promise, ({ shop, db, params, body, now }) =>
    promiseOrder(shop, db, params.id, body, now),
  )
  serveMember(app, kerf, api.promises.proposal, ({ shop, db, params, query, now }) =>
    getPromiseProposal(shop, db, params.id, query, now),
  )

  serveMember(app, kerf, api.revisions.edit, ({ shop, db, params, body, now }) =>
    editOrder(shop, db, params.id, body, now),
  )
  serveMember(app, kerf, api.revisions.reprice, ({ shop, db, params, body, now }) =>
    repriceOrder(shop, db, params.id, body, now),
  )
  serveMember(app, kerf, api.revisions.list, ({ shop, db, params }) => allRevisions(shop, db, params.id))

  serveMember(app, kerf, api.issued.list, ({ shop, db, params }) => listIssued(shop, db, params.id))
  serveMember(app, kerf, api.issued.document, async ({ shop, db, params, now, request, reply }) =>
    sendDocument(reply, await makeIssuedDocument(shop, db, params, now, warnUnrecorded(request))),
  )

  serveMember(app, kerf, api.payments.record, ({ shop, db, params, body, now, keyed }) =>
    recordPayment(shop, db, params.id, body, now, keyed),
  )
  serveMember(app, kerf, api.payments.reverse, ({ shop, db, params, body, now }) =>
    reversePayment(shop, db, params, body, now),
  )
  serveMember(app, kerf, api.payments.refund, ({ shop, db, params, body, now, keyed }) =>
    refundPayment(shop, db, params.id, body, now, keyed),
  )
  serveMember(app, kerf, api.payments.writeOff, ({ shop, db, params, body, now, keyed }) =>
    writeOffBalance(shop, db, params.id, body, now, keyed),
  )

  const deliveryOptions = (request: FastifyRequest) => ({
    mailServer: kerf.mailServer,
    kerfUrl: publicUrl ?? originOf(request),
  })
  serveMember(app, kerf, api.sending.get, ({ shop, db, params, query, request, now }) =>
    getSending(shop, db, params.id, query, deliveryOptions(request), now),
  )
  serveMember(app, kerf, api.sending.send, ({ shop, db, params, body, request, now, keyed }) =>
    sendMail(shop, db, params.id, body, deliveryOptions(request), now, keyed),
  )
  serveMember(app, kerf, api.sending.retry, ({ shop, db, params, request, now }) =>
    retryMail(shop, db, params, deliveryOptions(request), now),
  )
  serveMember(app, kerf, api.sending.link, ({ shop, db, params, body, request, now }) =>
    makeCustomerLink(shop, db, params.id, body, deliveryOptions(request), now),
  )
  serveMember(app, kerf, api.sending.withdraw, ({ shop, db, params, now }) =>
    withdraw(shop, db, params.id, now),
  )

  const paperPlace = (request: FastifyRequest) => ({
    files: kerf.files,
    kerfUrl: publicUrl ?? originOf(request),
    onUnrecorded: warnUnrecorded(request),
    onUnreadable: (error: unknown) =>
      request.log.warn({ err: error }, 'could not print a photo on a job ticket'),
  })
  serveMember(app, kerf, api.documents.make, async ({ shop, db, params, query, request, reply, now }) => {
    const wanted = { ...params, isRecorded: query.for !== 'preview', revision: query.revision }
    return sendDocument(reply, await makeDocument(shop, db, wanted, paperPlace(request), now))
  })
  serveMember(app, kerf, api.documents.makeMany, async ({ shop, db, query, request, reply, now }) =>
    sendDocument(reply, await makeDocuments(shop, db, query.ids, paperPlace(request), now)),
  )
  serveMember(app, kerf, api.documents.receipt, async ({ shop, db, params, now, request, reply }) =>
    sendDocument(reply, await makeReceipt(shop, db, params, now, warnUnrecorded(request))),
  )

  serveMember(app, kerf, api.drawings.svg, async ({ shop, db, params, reply }) =>
    sendSvg(reply, await svgOfLine(shop, db, params)),
  )
  serveMember(app, kerf, api.drawings.dxf, async ({ shop, db, params, query, reply }) => {
    const { fileName, text } = await dxfOfLine(shop, db, { ...params, ...query })
    return sendFile(reply, fileName, 'image/vnd.dxf', Buffer.from(text))
  })

  await app.register(async (uploads) => {
    await acceptUploads(uploads)
    serveMember(uploads, kerf, api.attachments.add, ({ shop, db, params, upload, keyed }) =>
      addAttachment(shop, db, files, params.id, {
        upload,
        clock: () => new Date(kerf.now()).toISOString(),
        keyed,
      }),
    )
    serveMember(uploads, kerf, api.imports.upload, ({ shop, db, upload, now }) =>
      uploadCustomers(shop, db, upload, now),
    )
  })
  serveMember(app, kerf, api.imports.list, ({ shop, db }) => listImports(shop, db))
  serveMember(app, kerf, api.imports.get, ({ shop, db, params }) => getImport(shop, db, params.id))
  serveMember(app, kerf, api.imports.change, ({ shop, db, params, body }) =>
    changeImport(shop, db, params.id, body),
  )
  serveMember(app, kerf, api.imports.commit, ({ shop, db, params, now }) =>
    commitImport(shop, db, params.id, now),
  )
  serveMember(app, kerf, api.imports.undo, ({ shop, db, params, body, now }) =>
    undoImport(shop, db, params.id, body ?? {}, now),
  )

  serveMember(app, kerf, api.attachments.get, async ({ shop, db, params, reply }) =>
    sendAttachment(reply, await openAttachment(shop, db, files, params, 'file')),
  )
  serveMember(app, kerf, api.attachments.thumbnail, async ({ shop, db, params, reply }) =>
    sendAttachment(reply, await openAttachment(shop, db, files, params, 'thumbnail')),
  )
  serveMember(app, kerf, api.attachments.change, ({ shop, db, params, body, now }) =>
    changeAttachment(shop, db, params, body, now),
  )
  serveMember(app, kerf, api.attachments.remove, ({ shop, db, params, now }) =>
    removeAttachment(shop, db, params, now),
  )

  serveAlike(app, kerf, api.customers.list, async ({ shop, db, query, request, reply }) => {
    const page = await listCustomers(shop, db, query)
    linkNext(request, reply, page.nextCursor)
    return page.customers
  })
  serveMember(app, kerf, api.customers.create, ({ shop, db, body, now, keyed }) =>
    createCustomer(shop, db, body, now, keyed),
  )
  serveMember(app, kerf, api.customers.likely, ({ shop, db, query }) => listLikelyCustomers(shop, db, query))
  serveAlike(app, kerf, api.customers.get, ({ shop, db, params, now }) =>
    showCustomer(shop, db, params.id, now),
  )
  serveMember(app, kerf, api.customers.edit, ({ shop, db, params, body, now }) =>
    editCustomer(shop, db, params.id, body, now),
  )
  serveMember(app, kerf, api.customers.sent, ({ shop, db, params }) => listSent(shop, db, params.id))
  serveMember(app, kerf, api.customers.previewMerge, ({ shop, db, params, query }) =>
    previewMerge(shop, db, params.id, query.into),
  )
  serveMember(app, kerf, api.customers.merge, ({ shop, db, params, body, now }) =>
    mergeCustomers(shop, db, params.id, body.into, now),
  )
  serveMember(app, kerf, api.customers.archive, ({ shop, db, params, now }) =>
    archiveCustomer(shop, db, params.id, true, now),
  )
  serveMember(app, kerf, api.customers.unarchive, ({ shop, db, params, now }) =>
    archiveCustomer(shop, db, params.id, false, now),
  )
  serveMember(app, kerf, api.customers.statement, async ({ shop, db, params, now, reply }) =>
    sendDocument(reply, await makeStatement(shop, db, params.id, now)),
  )

  serveAlike(app, kerf, api.dashboard.get, ({ shop, db, now }) => getDashboard(shop, db, now))

  serveAlike(app, kerf, api.followUps.list, ({ shop, db, now }) => listFollowUps(shop, db, now))
  serveAlike(app, kerf, api.receivables.list, ({ shop, db, now }) => listReceivables(shop, db, now))

  serveMember(app, kerf, api.notifications.list, ({ shop, db, now }) => listNotifications(shop, db, now))
  serveMember(app, kerf, api.notifications.read, ({ shop, db, body, now }) =>
    readNotifications(shop, db, body.keys, now),
  )

  serveStream(app, kerf, api.live.stream, ({ shop, query, request, stream, isStillAllowed, now }) => {
    const last = request.headers['last-event-id']
    const after = query.after ?? (/^\d{1,15}$/.test(String(last)) ? Number(last) : undefined)
    return kerf.live.open(shop, { stream, resumeFrom: { after, since: query.since }, now, isStillAllowed })
  })
  serveMember(app, kerf, api.live.presence, ({ shop, db, body }) => showPresence(shop, db, body))

  serveMember(app, kerf, api.pieces.types, ({ shop, db }) => listPieceTypes(shop, db))
  serveMember(app, kerf, api.pieces.saveType, async ({ shop, db, params, body, now, request }) => {
    const type = await savePieceType(shop, db, params.id, body, now)
    await recordRatesChanged(shop, db, warnUnpriced(request))
    return type
  })
  serveMember(app, kerf, api.pieces.price, ({ shop, db, body }) => priceOfPiece(shop, db, body))
  serveMember(app, kerf, api.pieces.read, ({ shop, db, body }) => readPiecesOf(shop, db, body))
  serveMember(app, kerf, api.pieces.effect, ({ shop, db, body }) => effectOfRates(shop, db, body))
  serveMember(app, kerf, api.material.get, ({ shop, db, params }) => getMaterial(shop, db, params.id))
  serveMember(app, kerf, api.stock.sizes, ({ shop, db }) => getStockSizes(shop, db))
  serveMember(app, kerf, api.stock.saveSizes, ({ shop, db, body, now }) =>
    replaceStockSizes(shop, db, body, now),
  )
  serveMember(app, kerf, api.shopSettings.get, ({ shop, db }) => getSettings(shop, db))
  serveMember(app, kerf, api.shopSettings.update, async ({ shop, db, body, now, request }) => {
    const settings = await updateSettings(shop, db, body, now)
    if (body.pricingConfig !== undefined) await recordRatesChanged(shop, db, warnUnpriced(request))
    return settings
  })

  serveMember(app, kerf, api.shop.get, ({ shop, db }) => getShopDetails(shop, db))
  serveMember(app, kerf, api.shop.update, ({ shop, db, body, now }) => updateShopDetails(shop, db, body, now))
  serveMember(app, kerf, api.closingDate.get, ({ shop, db }) => getClosingDate(shop, db))
  serveMember(app, kerf, api.closingDate.move, ({ shop, db, body, now }) =>
    moveClosingDate(shop, db, body.closingDate, now),
  )
  serveMember(app, kerf, api.firstDay.get, ({ shop, db, now }) => getFirstDay(shop, db, kerf.mailServer, now))
  serveMember(app, kerf, api.firstDay.change, ({ shop, db, body, now }) =>
    changeFirstDay(shop, db, body, kerf.mailServer, now),
  )
  serveMember(app, kerf, api.firstDay.testMail, ({ shop, db, body, request, now }) =>
    sendTestMail(shop, db, body.to, deliveryOptions(request), now),
  )
  serveMember(app, kerf, api.shop.logo, ({ shop, db }) => getLogo(shop, db))
  serveMember(app, kerf, api.shop.removeLogo, ({ shop, db, now }) => removeLogo(shop, db, now))

  await app.register(async (uploads) => {
    await acceptUploads(uploads)
    serveMember(uploads, kerf, api.shop.setLogo, ({ shop, db, upload, now }) =>
      setLogo(shop, db, upload, now),
    )
  })

  serveCustomer(app, kerf, api.customerPage.get, async ({ shop, db, link, now, request }) => {
    const page = await getCustomerPage(shop, db, link, now)
    // Mail scanners and link previews send HEAD, which is not a view.
    if (request.method === 'GET') {
      await recordView(shop, db, link, page, now, (error) =>
        request.log.warn({ err: error }, 'could not record a customer’s visit'),
      )
    }
    return page
  })
  serveCustomer(app, kerf, api.customerPage.answer, ({ shop, db, link, body, request, now }) =>
    answerQuote(shop, db, link, body, request.ip, now),
  )
  serveCustomer(app, kerf, api.customerPage.document, async ({ shop, db, link, reply, now }) =>
    sendDocument(reply, await getCustomerDocument(shop, db, link, now)),
  )
  serveCustomer(app, kerf, api.customerPage.logo, ({ shop, db }) => getLogo(shop, db))
}

/** The body is just the array. */
function withNextLink(request: FastifyRequest, reply: FastifyReply, page: Page): Page['orders'] {
  linkNext(request, reply, page.nextCursor)
  return page.orders
}

function warnUnpriced(request: FastifyRequest) {
  return (error: unknown) => request.log.warn({ err: error }, 'could not price open quotes at the new rates')
}

function warnUnrecorded(request: FastifyRequest) {
  return (error: unknown) =>
    request.log.warn({ err: error }, 'could not record in the history who made a paper')
}
