/** The tables as Kysely sees them, the same in SQLite and PostgreSQL. The migrations create them. */
import type { Generated, GeneratedAlways } from 'kysely'
import type { KeptFormat } from '#domain/attachments.ts'
import type { AuditKind } from '#domain/audit.ts'
import type { AddressKind, CustomerEventKind } from '#domain/customer.ts'
import type { Answer, Attached, MailState, SentDocument } from '#domain/customer-answer.ts'
import type { IssuedKind } from '#domain/issued-document.ts'
import type { EntryKind, PaymentMethod, ReversalCause } from '#domain/ledger.ts'
import type { Status } from '#domain/lifecycle.ts'
import type { OrderEventKind } from '#domain/order-events.ts'
import type { OrderNotices } from '#domain/order-notices.ts'
import type { OptionalTextColumns } from '#domain/quote-fields.ts'
import type { Role } from '#domain/rights.ts'

/** ISO 8601 in UTC with milliseconds: `text` in SQLite, `timestamptz` in PostgreSQL. */
type Instant = string
/** `2026-11-20`. */
type Day = string
/** JSON as text, only for data that is never queried. */
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
    /** SHA-256 of the cookie's token, in hexadecimal: reading this table does not let anybody sign in. */
    token_hash: string
    user_id: number
    /** References the membership together with `user_id`: removing the membership ends the session. */
    shop_id: number
    created_at: Instant
    last_seen_at: Instant
    /** The network address of the sign-in. */
    address: string | null
    user_agent: string | null
  }
  second_factors: {
    user_id: number
    /** Shared with the authenticator app, in base 32. */
    secret: string
    created_at: Instant
    /** Null until the first code was typed. */
    confirmed_at: Instant | null
    /** The latest time step whose code was accepted: each works once. */
    last_step: Generated<number>
    /** From networks where the user has never signed in, since `wrong_since`. */
    wrong_codes: Generated<number>
    wrong_since: Instant | null
  }
  recovery_codes: {
    /** SHA-256 of the code, in hexadecimal. */
    code_hash: string
    user_id: number
    used_at: Instant | null
  }
  /** Links that invite somebody to a shop, or let a user choose a new password. */
  account_links: {
    id: GeneratedAlways<number>
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: string
    kind: 'invitation' | 'reset'
    shop_id: number
    /** Whose password it resets, or who accepted the invitation. */
    user_id: number | null
    /** Who is invited, and to which role; null for a reset. */
    name: string | null
    email: string | null
    role: Role | null
    /** Null for a reset that the user asked for. */
    created_by_id: number | null
    at: Instant
    expires_at: Instant
    used_at: Instant | null
    withdrawn_at: Instant | null
  }
  /** Emails that are not a quote or an invoice, waiting and sent. */
  notices: {
    id: GeneratedAlways<number>
    shop_id: number
    /** The account link that it is about. */
    link_id: number | null
    order_id: number | null
    /** The revision of the quote that goes with it as a PDF. */
    revision: number | null
    to_address: string
    subject: string
    /** With `{link}` where the link goes. */
    text: string
    /** The words on the button. */
    button: string
    /** May include a token; cleared once the email is no longer waiting. */
    link_url: string | null
    message_id: string
    state: 'waiting' | 'sent' | 'failed' | 'cancelled'
    attempts: Generated<number>
    next_try_at: Instant | null
    /** Until then a server is working on it. */
    claimed_until: Instant | null
    created_at: Instant
  }
  /** The latest events that became notices. */
  noticed_events: { event_id: number }
  /** Counters that nodes on PostgreSQL share; empty on SQLite. Their columns are the library's. */
  limits: {
    key: string
    points: number
    /** Milliseconds since 1970. */
    expire: number | null
  }
  /** Where users have signed in: guesses from elsewhere do not count against them there. */
  known_networks: {
    user_id: number
    network: string
    last_sign_in_at: Instant
    /** Wrong codes from this network, since `wrong_since`. */
    wrong_codes: Generated<number>
    wrong_since: Instant | null
  }
  /** Sign-ins, and who changed what guards the shop. The database rejects updates and deletes. */
  audit_events: {
    id: GeneratedAlways<number>
    shop_id: number
    kind: AuditKind
    /** Null for Kerf itself. */
    user_id: number | null
    /** As it was then. Null in rows that are older than the column. */
    user_name: string | null
    at: Instant
    /** The network address; null for Kerf itself. */
    address: string | null
    /** See `domain/audit.ts`. */
    detail: Json
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
    /** Templates of emails to customers; null until the shop writes its own. */
    quote_mail_subject: string | null
    quote_mail_text: string | null
    invoice_mail_subject: string | null
    invoice_mail_text: string | null
    ready_mail_subject: string | null
    ready_mail_text: string | null
    /** Shown on invoices. */
    how_to_pay: string | null
    /** The payment structure of new quotes; null until the shop chooses one. */
    default_terms: string | null
    /** The deposit of a custom schedule, in percent; null until the shop sets one. */
    deposit_percent: number | null
    /** From the invoice to the due date of a milestone that names none; null until the shop sets it. */
    days_to_pay: number | null
    /** The series that invoice numbers are taken from; null if invoices have their order's number. */
    invoice_prefix: string | null
    tax_id: string | null
    /** Terms and conditions for quotes to choose from. */
    conditions: Generated<Json>
    /** Since when members need a second factor; null if they do not. */
    second_factor_required_at: Instant | null
    /** The steps that a new shop keeps as they are, and whether its list was dismissed. Null for shops without the list. */
    first_day: string | null
    /** Hours, weekdays, and closed days; null until the shop sets them. */
    work_week: Json | null
    /** Whether customers see where their order stands, and in which words; null until the shop decides. */
    customer_progress: Json | null
    /** 1 if customers get an email when their order is ready. */
    ready_mail: Generated<number>
    created_at: Instant
  }
  /** The logo as Kerf converted it: a PNG without transparency, no side longer than 800 pixels. */
  shop_logos: { shop_id: number; png: Buffer; updated_at: Instant }
  shop_users: {
    id: GeneratedAlways<number>
    shop_id: number
    user_id: number
    role: Generated<Role>
    /** Which customers' answers and payments they get an email about. */
    order_notices: Generated<OrderNotices>
    /** A disabled member cannot sign in to the shop. */
    disabled_at: Instant | null
    created_at: Instant
  }
  /** Addresses by which other calendars read what is promised. */
  calendar_feeds: {
    /** References the membership together with `user_id`: removing the membership ends the address. */
    shop_id: number
    user_id: number
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: string
    made_at: Instant
  }
  shop_settings: {
    id: GeneratedAlways<number>
    shop_id: number
    pricing_config: Json
    tax_rate_millionths: number | null
    /** The sizes in which material is bought; null for the default ones. */
    stock_sizes: Json | null
    /** Steps of work and their hours; null for the default ones. */
    work_plan: Json | null
    /** The books are closed through this day. */
    closing_date: Day | null
    created_at: Instant
    updated_at: Instant
  }
  closing_date_moves: {
    id: GeneratedAlways<number>
    shop_id: number
    moved_from: Day | null
    moved_to: Day | null
    user_id: number
    at: Instant
  }
  customers: {
    id: GeneratedAlways<number>
    shop_id: number
    name: string
    /** What lists sort the name by: its `sortKey`. */
    name_key: Generated<string>
    company: string | null
    /** The first contact: who that is if not the customer, how to reach them, and what they are sent. */
    contact_name: string | null
    email: string | null
    phone: string | null
    gets_quotes: Generated<number>
    gets_invoices: Generated<number>
    /** The first address, which papers show. */
    address: string | null
    address_kind: Generated<AddressKind>
    address_label: string | null
    /** The number of a certificate. */
    tax_exemption: string | null
    tax_id: string | null
    /** Staff only. */
    notes: string | null
    /** How the customer's new quotes start; null for the shop's own. */
    default_terms: string | null
    deposit_percent: number | null
    days_to_pay: number | null
    /** Counts saved changes: an edit names the version it started from. */
    version: Generated<number>
    created_at: Instant
    /** Null until the first change. */
    updated_at: Instant | null
    archived_at: Instant | null
    /** The import that added it. */
    import_id: number | null
  }
  /** Spreadsheets with customers, read and imported. */
  customer_imports: {
    id: GeneratedAlways<number>
    shop_id: number
    user_id: number
    at: Instant
    file_name: string
    /** Once it is done, only those that were left out; null without any. */
    rows: Json | null
    columns: Json
    has_headings: number
    skips_duplicates: Generated<number>
    leaves_out_problems: Generated<number>
    /** How many the workbook has, not counting blank ones. The first is read. */
    sheets: Generated<number>
    /** How many were added. */
    customers: Generated<number>
    done_at: Instant | null
    undone_at: Instant | null
  }
  /** Further contacts: the first is in `customers`. */
  customer_contacts: {
    shop_id: number
    customer_id: number
    /** From 1, in the order they were entered. */
    position: number
    name: string | null
    email: string | null
    phone: string | null
    gets_quotes: number
    gets_invoices: number
  }
  /** Further addresses: the first is in `customers`. */
  customer_addresses: {
    shop_id: number
    customer_id: number
    /** From 1, in the order they were entered. */
    position: number
    kind: AddressKind
    label: string | null
    address: string
  }
  /** Customers that were merged into another, which was never merged itself. They appear in no list. */
  customer_merges: { shop_id: number; customer_id: number; into_id: number }
  /** Who changed a customer, and when. */
  customer_events: {
    id: GeneratedAlways<number>
    shop_id: number
    customer_id: number
    kind: CustomerEventKind
    /** Null if no member of the shop did it. */
    user_id: number | null
    at: Instant
    detail: Json
  }
  orders: OptionalTextColumns & {
    id: GeneratedAlways<number>
    shop_id: number
    order_number: string
    title: string
    /** What lists sort the title by: its `sortKey`. */
    title_key: Generated<string>
    status: Status
    customer_id: number
    created_by_id: number
    updated_by_id: number | null
    discount: Json | null
    /** What the discount takes off the sum of the lines. */
    discount_cents: Generated<number>
    /** After all discounts. */
    subtotal_cents: number
    /** The part of the subtotal that is taxed. */
    taxable_cents: Generated<number>
    tax_cents: number
    tax_rate_millionths: number
    total_cents: number
    /** Its payments less reversals and refunds: the sum of its ledger without write-offs. */
    paid_cents: Generated<number>
    written_off_cents: Generated<number>
    /** What bounced and was not paid again. */
    bounced_cents: Generated<number>
    payment_terms: Json
    /** Terms and conditions as they were when they were chosen. */
    conditions: Json | null
    expiry_days: number
    expires_on: Day
    /** The earliest due date of an open amount; null for a quote, and if nothing is owed or all waits for completion. */
    due_on: Day | null
    /** Open amounts by due date, earliest first: `[[day, cents]]`; null if there are none. */
    dues: Json | null
    /** The amount due before work begins. */
    up_front_cents: Generated<number>
    created_at: Instant
    updated_at: Instant
    invoiced_at: Instant | null
    paid_at: Instant | null
    started_at: Instant | null
    completed_at: Instant | null
    archived_at: Instant | null
    /** When the customer was told that all of it is ready, or could not be told. */
    ready_told_at: Instant | null
    /** A void order appears in no list and cannot advance. */
    voided_at: Instant | null
    /** Counts what the customer was sent: the first edit after sending starts the next revision. */
    revision: Generated<number>
    /** Counts saved changes and answers: an edit names the version it started from. */
    version: Generated<number>
    /** For the current revision: when it was last sent, first viewed by the customer, and answered. */
    sent_on: Day | null
    /** When the invoice was last sent. */
    invoice_sent_on: Day | null
    viewed_at: Instant | null
    answered_at: Instant | null
    answer: Answer | null
    /** The number of the invoice that stands; null for a quote, and for an invoice issued before Kerf stored copies. */
    invoice_number: string | null
    invoice_revision: number | null
    /** What today's rates would add to a quote; null if nothing. */
    rates_changed_cents: number | null
    /** The day that the customer was promised. */
    promised_on: Day | null
    /** What the work takes; null until somebody said. */
    estimated_minutes: number | null
    /** What the work plan says of its pieces; null if it says no hours. */
    planned_minutes: number | null
  }
  line_items: {
    shop_id: number
    order_id: number
    /** From 0, in the order they were entered. */
    position: number
    description: string
    quantity: number
    price_cents: number
    discount: Json | null
    taxable: Generated<number>
    total_cents: number
    /** What it was priced from; null for a line that is text. */
    piece: Json | null
  }
  /** Shops' own piece types. A version never changes; the next one follows it. */
  piece_types: {
    shop_id: number
    type_id: string
    version: number
    is_active: number
    definition: Json
    user_id: number
    at: Instant
  }
  /**
   * Payments, reversals, refunds, and write-offs. The database rejects updates and deletes: a mistake is reversed by a
   * further entry.
   */
  ledger_entries: {
    id: GeneratedAlways<number>
    shop_id: number
    order_id: number
    kind: EntryKind
    /** How much less is open because of the entry: negative for a refund and for the reversal of a payment. */
    amount_cents: number
    /** When money was received, refunded, bounced, or given up. */
    day: Day
    /** Null if no money moved. */
    method: PaymentMethod | null
    /** The reference of a payment, or the reason of any other entry. */
    reference: string | null
    reverses_id: number | null
    /** The payment of a refund. */
    refunds_id: number | null
    /** Why a payment was reversed. Null for reversals that are older than the column. */
    cause: ReversalCause | null
    /** Null if not recorded: orders marked as paid before there was a ledger. */
    user_id: number | null
    at: Instant
  }
  /** Photos and files of orders. The files themselves are in the data folder, under `file_key`. */
  attachments: {
    id: GeneratedAlways<number>
    shop_id: number
    order_id: number
    format: KeptFormat
    /** The uploaded file's name: shown to people, never part of a path. */
    name: string
    /** Bytes. */
    size: number
    /** Pixels; null for a PDF. */
    width: number | null
    height: number | null
    file_key: string
    /** Whether members who may not see prices see it: 1, or 0. */
    for_floor: Generated<number>
    user_id: number
    at: Instant
    /** When it was removed from the order; the file is kept. */
    removed_at: Instant | null
  }
  /** What happened to orders, in chronological order. The database rejects updates and deletes. */
  order_events: {
    id: GeneratedAlways<number>
    shop_id: number
    order_id: number
    kind: OrderEventKind
    /** Null if not recorded (steps older than the event log), or if no member of the shop did it. */
    user_id: number | null
    at: Instant
    detail: Json
  }
  /** Which step each line of an order in production is in, or was in when the order was completed. */
  work_places: {
    shop_id: number
    order_id: number
    /** Counts the order's lines that were in production, from 1. It stays when a revision moves the line. */
    place: number
    /** The line's; null for one that a revision removed. */
    position: number | null
    /** The id of a step of the work plan. */
    step: number
    since: Instant
    /** When somebody started on it there. */
    started_at: Instant | null
    /** Who works on it. */
    worker_id: number | null
    /** Who moved it there; null if it came with the order. */
    moved_by_id: number | null
  }
  /** Each time a line left a step. The database rejects updates and deletes. */
  work_moves: {
    id: GeneratedAlways<number>
    shop_id: number
    order_id: number
    place: number
    from_step: number
    /** Null if the order was completed. */
    to_step: number | null
    /** Who was signed in, and who did it. */
    user_id: number
    worker_id: number
    /** When it came, when somebody started on it, and when it left. */
    since: Instant
    started_at: Instant | null
    at: Instant
    /** What it took there; 0 in a step in which pieces are ready. */
    minutes: number
  }
  /** What somebody on the floor told the office. */
  work_problems: {
    id: GeneratedAlways<number>
    shop_id: number
    order_id: number
    /** The line's; null if it is about the order as a whole. */
    position: number | null
    text: string
    attachment_id: number | null
    /** Who was signed in, and who reported it. */
    user_id: number
    by_id: number
    at: Instant
    solved_at: Instant | null
    solved_by_id: number | null
    solution: string | null
  }
  /** A quote as it was sent to the customer. The database rejects updates and deletes. */
  order_revisions: {
    shop_id: number
    order_id: number
    revision: number
    /** See `domain/quote-content.ts`. */
    content: Json
    /** SHA-256 of `content`, in hexadecimal. */
    content_hash: string
    user_id: number | null
    at: Instant
  }
  /** Invoices and credit notes as they were issued. The database rejects updates and deletes. */
  issued_documents: {
    shop_id: number
    order_id: number
    /** Counts the order's issued documents from 1. */
    place: number
    kind: IssuedKind
    number: string
    revision: number
    /** Negative on a credit note, like the tax and the total. */
    subtotal_cents: number
    /** The part that is taxed; null on documents from before parts could be free of tax. */
    taxable_cents: number | null
    tax_cents: number
    tax_rate_millionths: number
    total_cents: number
    /** See `server/issued/issued-content.ts`. */
    content: Json
    logo_hash: string | null
    /** The place of the invoice that it replaces or credits. */
    replaces: number | null
    reason: string | null
    issued_at: Instant
    /** Later than `issued_at` for an invoice issued before Kerf stored copies. */
    kept_at: Instant
    user_id: number | null
  }
  /** Series of invoice numbers that a shop uses or has used. */
  invoice_series: {
    shop_id: number
    prefix: string
    first_number: number
    next_number: number
  }
  /** Logos on issued documents. The database rejects updates and deletes. */
  kept_logos: {
    shop_id: number
    /** SHA-256, in hexadecimal. */
    hash: string
    png: Buffer
  }
  /** Links that show a customer a quote or an invoice without signing in. */
  customer_links: {
    id: GeneratedAlways<number>
    shop_id: number
    order_id: number
    document: SentDocument
    revision: number
    /** SHA-256 of the token, in hexadecimal: reading this table does not let anybody follow the link. */
    token_hash: string
    /** Where it was emailed; null if it was handed over. */
    to_address: string | null
    user_id: number
    at: Instant
    viewed_at: Instant | null
    withdrawn_at: Instant | null
  }
  /** Customers' answers to a revision. The database rejects updates and deletes. */
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
    /** The network address. */
    address: string
    at: Instant
  }
  /** Emails to customers, waiting and sent. */
  mails: {
    id: GeneratedAlways<number>
    shop_id: number
    order_id: number
    link_id: number
    attached: Generated<Attached>
    /** 1 if it says that the order is ready. It has nothing attached. */
    is_ready: Generated<number>
    /** The last place of the order's issued documents when it was written; null if there were none. */
    issued_place: number | null
    /** SHA-256 of the amounts that it was written for, in hexadecimal; null for an email that names none, or from before. */
    money_hash: string | null
    to_address: string
    /** 1 if that was an address of the customer when it was written. */
    is_contact: Generated<number>
    subject: string
    text: string
    /** Replaces `{link}` in the text and includes the token; cleared once the email is no longer waiting. */
    link_url: string | null
    /** The same at every attempt, so that a mail server can recognize a duplicate. */
    message_id: string
    state: MailState
    attempts: Generated<number>
    next_try_at: Instant | null
    /** Until then a server is working on it. */
    claimed_until: Instant | null
    /** Since then the mail server may have accepted it without confirming. */
    handed_over_at: Instant | null
    last_error: string | null
    user_id: number
    created_at: Instant
    sent_at: Instant | null
  }
  /** How far the search index has followed the shop's orders, by when they changed and then by id. */
  search_progress: { shop_id: number; indexed_through: Instant; last_order_id: number }
  /** Notifications that a user has read; rows for ones that no longer appear are deleted. */
  notification_reads: { shop_id: number; user_id: number; key: string; read_at: Instant }
  /** The number and total of the orders in each status; the dashboard reads these instead of counting. */
  stage_tallies: { shop_id: number; status: Status; orders: number; total_cents: number }
  /** How each tally changed on each day, in the shop's time zone. */
  stage_days: { shop_id: number; status: Status; day: Day; orders: number; total_cents: number }
  /** Money received on each day, in the shop's time zone. */
  revenue_days: { shop_id: number; day: Day; cents: number }
  idempotency_keys: {
    shop_id: number
    user_id: number
    /** The method and path of the call, and the key sent with it. */
    key: string
    /** SHA-256 of the parsed body. */
    request: string
    /** The id of what the first request created. */
    result_id: number | null
    created_at: Instant
  }
}
