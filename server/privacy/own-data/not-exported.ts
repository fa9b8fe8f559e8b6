import type { DB } from '#server/infra/database/schema.ts';

/** Which of a customer's data is not in the file, and why, as the file itself says. */
export interface NotExported {
  what: string;
  why: string;
  /** Tables, or columns of tables that are in the file. */
  where: readonly (keyof DB | `${keyof DB}.${string}`)[];
}

export const notExported: readonly NotExported[] = [
  {
    what: 'Passwords, codes, keys and tokens',
    why: 'They are stored hashed or encrypted, and anybody who has them could sign in as you.',
    where: [
      'identities.password',
      'identities.access_token',
      'identities.refresh_token',
      'identities.id_token',
      'authenticators.sealed_secret',
      'passkeys.credential_id',
      'passkeys.public_key',
      'passkeys.counter',
      'sessions.token',
      'recovery_codes.code_hash',
      'staff_invitations.token_hash',
      'password_resets',
      'half_sessions',
      'passkey_challenges',
    ],
  },
  {
    what: 'Counters against guessing and flooding',
    why: 'They say only how often something was tried, and are deleted within about a day.',
    where: ['rate_limits', 'holds'],
  },
  {
    what: 'Unconfirmed registrations with your address',
    why: 'Nobody has proved that they are yours. They are deleted within a day.',
    where: ['pending_registrations'],
  },
  {
    what: 'Keys that keep the shop from doing anything twice',
    why: 'They are random numbers and hashes of what is in this file.',
    where: [
      'checkout_keys',
      'joined_bags',
      'orders.request_hash',
      'orders.next_check_at',
      'orders.stock_state',
      'orders.hold_seconds',
      'orders.coupon_id',
      'order_items.counted',
      'order_items.restocked',
      'order_items.position',
      'order_history.id',
      'order_events.id',
      'payments.confirmed_by',
      'refunds.request_key',
      'refunds.next_check_at',
      'refund_lines.is_restocked',
      'returns.is_restocked',
      'shipments.corrections',
      'coupon_uses.coupon_id',
      'contact_messages.content_hash',
      'grievances.content_hash',
      'grievances.due_at',
      'invoices.series',
      'invoices.position',
      'credit_notes.series',
      'credit_notes.position',
      'authenticators.last_step',
      'identities.access_token_expires_at',
      'identities.refresh_token_expires_at',
      'mails.once_key',
      'mails.order_number',
      'mails.attempts',
      'mails.next_try_at',
      'mails.tries_since',
      'mails.resent',
      'mails.is_held',
      'mails.forget_once_sent',
      'webhook_events.last_error',
      'webhook_events.processed_at',
    ],
  },
  {
    what: 'The ledgers of stock and money',
    why: 'They repeat, line by line, the orders, payments and refunds of this file.',
    where: ['stock_movements', 'money_movements'],
  },
  {
    what: 'Who of the staff did something',
    why: 'It is the data of other people. What was done is in this file.',
    where: [
      'audit_entries.actor',
      'audit_entries.actor_id',
      'audit_entries.words',
      'refunds.asked_by',
      'contact_replies.author_id',
      'grievances.notes',
    ],
  },
  {
    what: 'What you did in the back office, if you work there',
    why: 'It belongs to the records of the shop, and concerns other people. Ask an owner.',
    where: ['imports', 'import_rows', 'book_checks'],
  },
];
