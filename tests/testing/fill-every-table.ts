import type { InsertObject } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { productLines } from '#server/selling/orders/record/orders.queries.ts';
import { noteChange } from '#server/studio/audit/note-change.ts';
import { buildHeroImage } from './build-hero-images.ts';
import { buildImport } from './build-imports.ts';
import { buildCreditNote, buildInvoice } from './build-invoices.ts';
import { buildMessage } from './build-messages.ts';
import { buildOrder } from './build-orders.ts';
import { buildRefund } from './build-refunds.ts';
import { buildReturn } from './build-returns.ts';
import { buildShipment } from './build-shipments.ts';
import { buildUser } from './build-users.ts';
import { fillShop } from './saved-shops.ts';

/** A text that a careless copy would break. */
const odd = 'चार धाम "a\\.b"\n\t\\N';
const HOUR_MS = 3_600_000;

interface Facts {
  db: Db;
  put<T extends keyof DB>(table: T, row: InsertObject<DB, T>): Promise<unknown>;
  id: string;
  userId: string;
  now: Date;
}

/**
 * A row in every table that the migrations create, for code that has to carry them all, such as a
 * backup. A new table gets its row here.
 */
export async function fillEveryTable(shop: Shop): Promise<void> {
  const { db, clock, random } = shop;
  await fillShop(shop);
  const owner = await buildUser(shop, { name: odd, staffRole: 'owner' });
  const facts = { db, put: putter(db), id: random.id(), userId: owner.id, now: clock.now() };
  await putWaysIn(facts);
  await putLookups(facts);
  await putPrivacyDesk(facts);
  const order = await buildOrder(shop, owner, { status: 'delivered', giftNote: odd });
  await buildInvoice(shop, order);
  await buildCreditNote(shop, order, { amountPaise: 100 });
  const line = await db
    .selectFrom('order_lines')
    .select(['product_id', 'variant_id'])
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const [{ product_id, variant_id } = { product_id: '', variant_id: '' }] = productLines([line]);
  await putCollection(facts, product_id);
  await putMaker(facts);
  await putCertificate(facts, order.id, product_id);
  await facts.put('low_stock_mailed', { variant_id, at: facts.now });
  await putOrder(facts, order.id, { product_id, variant_id });
  await facts.put('order_parts', { order_id: order.id, number: 1, due: 'making', amount_paise: 1 });
  await putCoupon(facts, order.id);
  await buildShipment(shop, order, { carrier: odd });
  const returnId = await buildReturn(shop, owner, { order, details: odd, answer: odd });
  const image = { id: returnId, return_id: returnId, position: 1, file_name: odd };
  await facts.put('return_images', { ...image, width: 60, height: 40 });
  const refused = await buildRefund(shop, order, {
    amountPaise: order.totalPaise,
    status: 'failed',
  });
  const again = await buildRefund(shop, order, { amountPaise: order.totalPaise });
  await db.updateTable('refunds').set({ retry_of: refused }).where('id', '=', again).execute();
  const { id: order_line_id } = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const refunded = { order_line_id, quantity: 1, amount_paise: order.totalPaise };
  await facts.put('refund_lines', { refund_id: refused, ...refunded });
  await buildHeroImage(shop, { alt: odd });
  const { id: messageId } = await buildMessage(shop, { message: odd, status: 'replied' });
  await facts.put('contact_replies', { id: messageId, message_id: messageId, reply: odd });
  await putCommission(facts);
  const importId = await buildImport(shop, { started_by: owner.id, ignored_columns: ['a,b', odd] });
  const row = { import_id: importId, position: 0, line: 2, name: odd, note: odd };
  await facts.put('import_rows', { ...row, outcome: 'created' });
  await noteChange(db, shop, owner, {
    action: 'changed',
    subject: 'product',
    label: odd,
    before: { name: odd },
    after: { name: 'Bowl' },
  });
}

function putter(db: Db): Facts['put'] {
  return (table, row) => db.insertInto(table).values(row).execute();
}

async function putWaysIn({ put, id, userId: user_id, now: created_at }: Facts): Promise<void> {
  const expires_at = new Date(created_at.getTime() + HOUR_MS);
  const code = { code_hash: 'hash', code_expires_at: expires_at, created_at };
  const pending = { id, email: 'meera@example.in', name: odd, password_hash: 'hash' };
  await put('pending_registrations', { ...pending, ...code, registrant_hash: 'hash' });
  await put('verifications', { id, identifier: odd, value: odd, expires_at });
  const reset = { id, email: 'meera@example.in', asker_hash: 'hash' };
  await put('password_resets', { ...reset, ...code });
  await put('sign_in_nonces', { nonce_hash: 'hash', expires_at });
  await put('authenticators', { user_id, sealed_secret: 'a.b.c.d', created_at });
  await put('recovery_codes', { user_id, code_hash: 'hash' });
  const credential = { credential_id: 'id', public_key: Buffer.from([0, 9, 10, 13, 92, 255]) };
  const used = { counter: 4_000_000_000, transports: ['usb', 'a,b'], created_at };
  await put('passkeys', { id, user_id, name: odd, ...credential, ...used });
  const asked = { challenge_hash: 'hash', purpose: 'sign-in', asker_hash: 'hash' };
  await put('passkey_challenges', { ...asked, expires_at });
  await put('half_sessions', { token_hash: 'hash', user_id, expires_at, google_subject: odd });
  const said = { purpose: 'extras', version: odd, given: true, source: 'cookie-choice' };
  await put('consents', { id, user_id, ...said, at: created_at });
  await put('erasure_requests', { user_id, asked_at: created_at, due_at: expires_at });
  const invitation = { id, email: 'deepa@example.in', staff_role: 'packer', token_hash: 'hash' };
  await put('staff_invitations', { ...invitation, invited_by: odd, created_at, expires_at });
}

async function putLookups({ put, id, now }: Facts): Promise<void> {
  const place = { district: 'Dehradun', state: 'Uttarakhand' };
  await put('settings', { name: 'announcement', value: JSON.stringify({ text: odd }) });
  const key = { kind: 'page', address: 'our-house' };
  const body = JSON.stringify({ title: odd });
  await put('content', { ...key, draft: body, published: body, updated_at: now });
  await put('content_versions', { ...key, number: 1, body, published_at: now, published_by: odd });
  await put('redirects', {
    from_path: '/pages/home',
    to_path: '/pages/our-house',
    created_at: now,
  });
  await put('pincodes', { pincode: '248001', position: 0, ...place });
  await put('pincode_answers', { pincode: '248001', body: JSON.stringify([odd]) });
  await put('rate_limits', { key: 'sign-in', hits: 1, resets_at: now });
  await put('visits', { day: '2026-11-20', visits: 3 });
  const vital = { page: 'shop', device: 'phone', metric: 'LCP', upto: 1250, readings: 2 };
  await put('web_vitals', { day: '2026-11-20', ...vital });
  const checked = { started_at: now, ended_at: now, orders: 1 };
  const violations = JSON.stringify([{ rule: 'stock-sum', rows: [{ name: odd }] }]);
  await put('ledger_checks', { id, asked_by: 'clock', ...checked, violations });
  await put('visit_keys', { key: id, day: '2026-11-20' });
  await put('refund_looks', { looked_until: now });
}

async function putPrivacyDesk({ put, id, userId: user_id, now }: Facts): Promise<void> {
  const due = { received_at: now, acknowledge_by: now, resolve_by: now, updated_at: now };
  const asked = { name: odd, email: 'asha@example.in', kind: 'access', details: odd };
  await put('grievances', { id, ticket: 'AH-7K3QF2', user_id, ...asked, content_hash: id, ...due });
  const breach = { id, title: odd, nature: odd, noticed_at: now, data_kinds: ['names', 'a,b'] };
  await put('breaches', { ...breach, created_at: now, updated_at: now });
  await put('breach_reports', { breach_id: id, addressee: 'board', told_at: now, reference: odd });
  const told = { breach_id: id, user_id, email: 'asha@example.in', created_at: now };
  await put('breach_recipients', { ...told, mailed_at: now });
  const mailing = { id, page: 'terms', holds_from: now, body: { title: odd }, summary: odd };
  await put('policy_mailings', { ...mailing, created_at: now });
  const mailed = { mailing_id: id, user_id, email: 'asha@example.in', created_at: now };
  await put('policy_mailing_recipients', { ...mailed, mailed_at: now });
  await put('retention_runs', { kind: 'mails', cleaned_at: now, removed: 3 });
  await put('inactivity_warnings', { user_id, warned_at: now });
}

async function putCoupon(
  { put, id, userId: user_id, now: created_at }: Facts,
  order_id: string,
): Promise<void> {
  const coupon = { id, code: 'DIWALI-10', percent: 12.5, category: 'painting', most_uses: 5 };
  await put('coupons', { ...coupon, ends_at: created_at, created_at, updated_at: created_at });
  await put('coupon_uses', { order_id, coupon_id: id, user_id, is_once_each: true, created_at });
}

async function putCollection({ put, id, now }: Facts, product_id: string): Promise<void> {
  const texts = { title: odd, description: odd, meta_title: odd, meta_description: odd, image: '' };
  const rules = JSON.stringify({ match: 'all', conditions: [{ kind: 'tag', tag: odd }] });
  const row = { id, address: 'lamps', ...texts, is_visible: true, rules };
  await put('collections', { ...row, created_at: now, updated_at: now });
  await put('collection_products', { collection_id: id, product_id, position: 0 });
}

async function putMaker({ put, id, userId: staff_id, now }: Facts): Promise<void> {
  const texts = { name: odd, craft: odd, village: odd, story: odd, portrait: '' };
  const row = { id, address: 'asha', ...texts, is_visible: true, position: 1, staff_id };
  await put('makers', { ...row, created_at: now, updated_at: now });
}

async function putCertificate(facts: Facts, order_id: string, product_id: string): Promise<void> {
  const { put, id, db, userId: user_id, now } = facts;
  const { id: order_line_id } = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  await put('certificate_keys', { id: 'key', public_key: 'PEM', created_at: now });
  const said = { shop: odd, piece: odd, variant: null, maker: null, technique: odd, size: null };
  await put('certificates', {
    id,
    number: 'C-7K3QF2M9',
    code: '0123456789abcdefghjkmnpqrs',
    state: 'valid',
    order_id,
    order_line_id,
    product_id,
    unit: 1,
    facts: JSON.stringify({ ...said, year: 2026, edition: 50, image: '' }),
    edition_number: 3,
    holds_number: true,
    signed_text: odd,
    signature: 'c2lnbmVk',
    key_id: 'key',
    reason: odd,
    created_at: now,
    issued_at: now,
    updated_at: now,
  });
  await put('certificate_owners', { id, certificate_id: id, user_id, since: now });
  await put('certificate_transfers', {
    id,
    certificate_id: id,
    from_owner: id,
    email: 'meera@example.in',
    owner_token_hash: 'hash',
    receiver_token_hash: 'other hash',
    state: 'open',
    created_at: now,
    expires_at: new Date(now.getTime() + HOUR_MS),
  });
}

async function putOrder(
  { put, id, userId: user_id, now }: Facts,
  order_id: string,
  { product_id, variant_id }: { product_id: string; variant_id: string },
): Promise<void> {
  await put('checkout_keys', { user_id, key: odd, request_hash: 'hash', order_id });
  const hashed = { mailbox: odd, network: odd };
  const held = { variant_id, share: 0.5, has_paid: false, takes_most: true, began_at: now };
  await put('holds', { order_id, user_id, product_id, ...hashed, ...held });
  const owed = { ...hashed, phone: odd, address: odd, has_paid: false, scarce: [variant_id] };
  await put('cash_orders', { order_id, ...owed });
  await put('ratings', { order_id, product_id, user_id, stars: 5 });
  await put('order_history', { id, order_id, to_status: 'paid', actor: 'shop', note: odd });
  const details = JSON.stringify({ carrier: odd });
  const event = { id, order_id, kind: 'shipment-added', actor: user_id };
  await put('order_events', { ...event, details, created_at: now });
  await put('order_codes', { order_id, code_hash: odd, expires_at: now });
  await put('payment_links', { token_hash: odd, order_id, created_at: now });
  await put('webhook_events', { event_id: 'event', event: 'payment.captured', body: details });
  const times = { added_at: now, changed_at: now };
  await put('cart_lines', { user_id, product_id, size: odd, quantity: 2, ...times });
  await put('cart_lines', { user_id, product_id, variant_id, quantity: 2, ...times });
  await put('wishes', { user_id, product_id, variant_id, ...times });
  await put('joined_carts', { user_id, guest_cart: odd, joined_at: now });
}

async function putCommission({ put, id, userId: user_id, now }: Facts): Promise<void> {
  const wishes = { title: odd, size: odd, colours: odd, occasion: odd, place: odd };
  const stamps = { created_at: now, updated_at: now, stepped_at: now, terms_at: now };
  const known = { wanted_on: '2026-12-24', budget_paise: 5_000_000_00, category: 'painting' };
  const person = { user_id, name: odd, email: 'asha@example.in' };
  const row = { id, number: 'AH-7K3QF2', step: 'accepted', ...person, ...wishes, ...known };
  await put('commissions', { ...row, ...stamps });
  const commission_id = id;
  const said = { side: 'customer', text: odd, content_hash: id, created_at: now };
  await put('commission_messages', { id, commission_id, author_id: user_id, ...said });
  const image = { id, message_id: id, position: 1, file_name: odd, width: 60, height: 40 };
  await put('commission_images', image);
  const sums = { price_paise: 1000_00, gst_rate: 12.5, tax_paise: 125_00, total_paise: 1125_00 };
  const plan = { plan_dues: ['acceptance', 'dispatch'], plan_paise: [500_00, 625_00] };
  const days = { deliver_on: '2026-12-23', valid_until: '2026-12-01' };
  const answer = { status: 'accepted', policies: JSON.stringify({ terms: odd }), answered_at: now };
  const quote = { id, commission_id, number: 1, description: odd, revisions: 2 };
  await put('commission_quotes', {
    ...quote,
    ...sums,
    ...plan,
    ...days,
    ...answer,
    created_at: now,
  });
  const step = { from_step: 'quoted', to_step: 'accepted', side: 'customer', note: odd };
  await put('commission_events', { id, commission_id, ...step, created_at: now });
  await put('commission_keys', {
    token_hash: 'hash',
    commission_id,
    kind: 'mail',
    expires_at: now,
  });
}
