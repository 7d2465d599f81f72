/** The tables as Kysely sees them; the migrations make them. The same in SQLite and PostgreSQL. */
import type { Generated, GeneratedAlways } from 'kysely'
import type { KeptFormat } from '#domain/attachments.ts'
import type { Answer, MailState, SentDocument } from '#domain/customer-answer.ts'
import type { PaymentMethod } from '#domain/ledger.ts'
import type { Status } from '#domain/lifecycle.ts'
import type { OrderEventKind } from '#domain/order-events.ts'

/** ISO 8601 in UTC with milliseconds: `text` in SQLite, `timestamptz` in PostgreSQL. */
type Instant = string
/** `2026-11-20`. */
type Day = string
/** JSON as text: only for what is never queried. */
type Json = string

export interface Tables {
  meta: { key: string; value: string }
  users: {
    id: Generated<number>
    username: string
    password_hash: string
    name: string
    email: string | null
    disabled_at: Instant | null
    created_at: Instant
  }
  sessions: {
    /** SHA-256 of the cookie's token, in hexadecimal: whoever reads this table cannot sign in with it. */
    token_hash: string
    user_id: number
    /** With `user_id` a reference to the membership: removing it ends the session. */
    shop_id: number
    created_at: Instant
    last_seen_at: Instant
  }
  shops: {
    id: Generated<number>
    name: string
    address: string | null
    phone: string | null
    email: string | null
    time_zone: string
    order_prefix: string
    last_order_number: number
    /** `#rrggbb`; null until the shop chooses one. */
    accent_color: string | null
    footer_text: string | null
    /** What a mail to a customer begins as; null until the shop writes its own. */
    quote_mail_subject: string | null
    quote_mail_text: string | null
    invoice_mail_subject: string | null
    invoice_mail_text: string | null
    /** Told on an invoice's page. */
    how_to_pay: string | null
    created_at: Instant
  }
  /** As Kerf made it of what was sent: PNG, no side longer than 800 pixels, nothing see-through. */
  shop_logos: { shop_id: number; png: Buffer; updated_at: Instant }
  shop_users: {
    id: GeneratedAlways<number>
    shop_id: number
    user_id: number
    /** 0 or 1. */
    is_admin: number
    created_at: Instant
  }
  shop_settings: {
    id: GeneratedAlways<number>
    shop_id: number
    pricing_config: Json
    tax_rate_millionths: number | null
    created_at: Instant
    updated_at: Instant
  }
  customers: {
    id: GeneratedAlways<number>
    shop_id: number
    name: string
    email: string | null
    phone: string | null
    address: string | null
    created_at: Instant
  }
  orders: {
    id: GeneratedAlways<number>
    shop_id: number
    order_number: string
    title: string
    description: string | null
    status: Status
    customer_id: number
    created_by_id: number
    updated_by_id: number | null
    subtotal_cents: number
    tax_cents: number
    tax_rate_millionths: number
    total_cents: number
    /** The sum of its payments. */
    paid_cents: Generated<number>
    payment_terms: Json
    expiry_days: number
    expires_on: Day
    due_on: Day | null
    created_at: Instant
    updated_at: Instant
    invoiced_at: Instant | null
    paid_at: Instant | null
    started_at: Instant | null
    completed_at: Instant | null
    archived_at: Instant | null
    /** A void order is in no list and takes no step. */
    voided_at: Instant | null
    /** Counts what a customer was sent: a change saved after that makes the next one. */
    revision: Generated<number>
    /** Counts every saved change: an edit names the one that it began from. */
    version: Generated<number>
    /** Of this revision: last sent, first seen by the customer, and answered. */
    sent_on: Day | null
    viewed_at: Instant | null
    answered_at: Instant | null
    answer: Answer | null
  }
  line_items: {
    shop_id: number
    order_id: number
    /** From 0, in the order in which they were entered. */
    position: number
    description: string
    quantity: number
    price_cents: number
    total_cents: number
  }
  /** Who paid what. The database refuses to change or delete a row: a mistake is taken back by a further one. */
  payments: {
    id: GeneratedAlways<number>
    shop_id: number
    order_id: number
    /** Negative where it takes another one back. */
    amount_cents: number
    received_on: Day
    method: PaymentMethod
    reference: string | null
    reverses_id: number | null
    /** Null where it was not recorded: orders marked as paid before there was a ledger. */
    user_id: number | null
    at: Instant
  }
  /** Photos and files of orders; they themselves are in the data folder, under `file_key`. */
  attachments: {
    id: GeneratedAlways<number>
    shop_id: number
    order_id: number
    format: KeptFormat
    /** As it was called where it came from: for people, and never part of a path. */
    name: string
    /** Bytes. */
    size: number
    /** Pixels; null where it is no picture. */
    width: number | null
    height: number | null
    file_key: string
    user_id: number
    at: Instant
    /** Taken off the order; its file is kept. */
    removed_at: Instant | null
  }
  /** What happened to orders, in the order in which it did. The database refuses to change or delete a row. */
  order_events: {
    id: GeneratedAlways<number>
    shop_id: number
    order_id: number
    kind: OrderEventKind
    /** Null where it was not recorded: steps taken before there were events. */
    user_id: number | null
    at: Instant
    detail: Json
  }
  /** A quote as it was sent to the customer. The database refuses to change or delete a row. */
  order_revisions: {
    shop_id: number
    order_id: number
    revision: number
    /** What `domain/quote-content.ts` says. */
    content: Json
    /** SHA-256 of `content`, in hexadecimal. */
    content_hash: string
    user_id: number | null
    at: Instant
  }
  /** Addresses at which a customer finds a quote or an invoice without signing in. */
  customer_links: {
    id: GeneratedAlways<number>
    shop_id: number
    order_id: number
    document: SentDocument
    revision: number
    /** SHA-256 of the token, in hexadecimal: whoever reads this table cannot follow the link. */
    token_hash: string
    user_id: number
    at: Instant
    viewed_at: Instant | null
    withdrawn_at: Instant | null
  }
  /** What customers said of a revision. The database refuses to change or delete a row. */
  customer_answers: {
    id: GeneratedAlways<number>
    shop_id: number
    order_id: number
    revision: number
    link_id: number
    answer: Answer
    /** As the customer typed it. */
    name: string
    reason: string | null
    /** Strokes, each a list of points. */
    signature: Json | null
    content_hash: string
    /** Of the network. */
    address: string
    at: Instant
  }
  /** Mails on their way to customers, and those that went. */
  mails: {
    id: GeneratedAlways<number>
    shop_id: number
    order_id: number
    link_id: number
    to_address: string
    subject: string
    text: string
    /** What stands for `{link}` in the text, token and all; forgotten once the mail is on its way no more. */
    link_url: string | null
    /** The same at every try, so that a mail server that got it already can tell. */
    message_id: string
    state: MailState
    attempts: Generated<number>
    next_try_at: Instant | null
    /** Until then a server is trying. */
    claimed_until: Instant | null
    /** Since then the mail server may have taken it, and has not said so. */
    handed_over_at: Instant | null
    last_error: string | null
    user_id: number
    created_at: Instant
    sent_at: Instant | null
  }
  /** Notifications that a user has read; those that no longer come up are forgotten. */
  notification_reads: { shop_id: number; user_id: number; key: string; read_at: Instant }
  /** How many orders stand in each status, and their money: the dashboard reads these instead of counting. */
  stage_tallies: { shop_id: number; status: Status; orders: number; total_cents: number }
  /** How each tally changed on each day of the shop's calendar. */
  stage_days: { shop_id: number; status: Status; day: Day; orders: number; total_cents: number }
  /** Money received on each day of the shop's calendar. */
  revenue_days: { shop_id: number; day: Day; cents: number }
  idempotency_keys: {
    shop_id: number
    user_id: number
    /** Method and path of the call, and the key that came with it. */
    key: string
    /** SHA-256 of the parsed body. */
    request: string
    /** What the first request made. */
    result_id: number | null
    created_at: Instant
  }
}
