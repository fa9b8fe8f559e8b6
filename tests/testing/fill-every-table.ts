import type { InsertObject } from 'kysely';
import type { PlanDue } from '#contract/commissions/quote-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
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
    .selectFrom('orderLines')
    .select(['productId', 'variantId'])
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  const [{ productId, variantId } = { productId: '', variantId: '' }] = productLines([line]);
  await putCollection(facts, productId);
  await putMaker(facts);
  await putCertificate(facts, order.id, productId);
  await facts.put('lowStockMailed', { variantId, at: facts.now });
  await putOrder(facts, order.id, { productId, variantId });
  await facts.put('orderParts', { orderId: order.id, number: 1, due: 'making', amountPaise: 1 });
  await putCoupon(facts, order.id);
  await buildShipment(shop, order, { carrier: odd });
  const returnId = await buildReturn(shop, owner, { order, details: odd, answer: odd });
  const image = { id: returnId, returnId, position: 1, fileName: odd };
  await facts.put('returnImages', { ...image, width: 60, height: 40 });
  const refused = await buildRefund(shop, order, {
    amountPaise: order.totalPaise,
    status: 'failed',
  });
  const again = await buildRefund(shop, order, { amountPaise: order.totalPaise });
  await db.updateTable('refunds').set({ retryOf: refused }).where('id', '=', again).execute();
  const { id: orderLineId } = await db
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  const refunded = { orderLineId, quantity: 1, amountPaise: order.totalPaise };
  await facts.put('refundLines', { refundId: refused, ...refunded });
  await buildHeroImage(shop, { alt: odd });
  const { id: messageId } = await buildMessage(shop, { message: odd, status: 'replied' });
  await facts.put('contactReplies', { id: messageId, messageId, reply: odd });
  await putCommission(facts);
  const importId = await buildImport(shop, { startedBy: owner.id, ignoredColumns: ['a,b', odd] });
  const row = { importId, position: 0, line: 2, name: odd, note: odd };
  await facts.put('importRows', { ...row, outcome: 'created' });
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

async function putWaysIn({ put, id, userId, now: createdAt }: Facts): Promise<void> {
  const expiresAt = new Date(createdAt.getTime() + HOUR_MS);
  const code = { codeHash: 'hash', codeExpiresAt: expiresAt, createdAt };
  const pending = { id, email: 'meera@example.in', name: odd, passwordHash: 'hash' };
  await put('pendingRegistrations', { ...pending, ...code, registrantHash: 'hash' });
  await put('verifications', { id, identifier: odd, value: odd, expiresAt });
  const reset = { id, email: 'meera@example.in', askerHash: 'hash' };
  await put('passwordResets', { ...reset, ...code });
  await put('signInCodes', { ...reset, ...code });
  await put('signInNonces', { nonceHash: 'hash', expiresAt });
  await put('authenticators', { userId, sealedSecret: 'a.b.c.d', createdAt });
  await put('recoveryCodes', { userId, codeHash: 'hash' });
  const credential = { credentialId: 'id', publicKey: Buffer.from([0, 9, 10, 13, 92, 255]) };
  const used = { counter: 4_000_000_000, transports: ['usb', 'a,b'], createdAt };
  await put('passkeys', { id, userId, name: odd, ...credential, ...used });
  const asked = { challengeHash: 'hash', purpose: 'sign-in', askerHash: 'hash' } as const;
  await put('passkeyChallenges', { ...asked, expiresAt });
  await put('halfSessions', { tokenHash: 'hash', userId, expiresAt, googleSubject: odd });
  const said = { purpose: 'extras', version: odd, given: true, source: 'cookie-choice' } as const;
  await put('consents', { id, userId, ...said, at: createdAt });
  await put('erasureRequests', { userId, askedAt: createdAt, dueAt: expiresAt });
  const invitation = {
    id,
    email: 'deepa@example.in',
    staffRole: 'packer',
    tokenHash: 'hash',
  } as const;
  await put('staffInvitations', { ...invitation, invitedBy: odd, createdAt, expiresAt });
}

async function putLookups({ put, id, now }: Facts): Promise<void> {
  const place = { district: 'Dehradun', state: 'Uttarakhand' };
  await put('settings', { name: 'announcement', value: JSON.stringify({ text: odd }) });
  const key = { kind: 'page', address: 'our-house' } as const;
  const body = JSON.stringify({ title: odd });
  await put('content', { ...key, draft: body, published: body, updatedAt: now });
  await put('contentVersions', { ...key, number: 1, body, publishedAt: now, publishedBy: odd });
  await put('redirects', {
    fromPath: '/pages/home',
    toPath: '/pages/our-house',
    createdAt: now,
  });
  await put('pincodes', { pincode: '248001', position: 0, ...place });
  await put('pincodeAnswers', { pincode: '248001', body: JSON.stringify([odd]) });
  await put('rateLimits', { key: 'sign-in', hits: 1, resetsAt: now });
  await put('visits', { day: '2026-11-20', visits: 3 });
  await put('visitSteps', { day: '2026-11-20', step: 'cart', visits: 2 });
  const vital = { page: 'shop', device: 'phone', metric: 'LCP', upto: 1250, readings: 2 };
  await put('webVitals', { day: '2026-11-20', ...vital });
  const checked = { startedAt: now, endedAt: now, orders: 1 };
  const violations = JSON.stringify([{ rule: 'stock-sum', rows: [{ name: odd }] }]);
  await put('ledgerChecks', { id, askedBy: 'clock', ...checked, violations });
  const connection = { kind: 'mail', fields: { host: odd }, sealedSecrets: 'a.b.c.d' };
  await put('connections', { ...connection, mode: 'live', lastFailureAt: now, lastFailure: odd });
  await put('mediaCopying', { shopMark: id, total: 3, copied: 1, problem: odd });
  await put('backupPlan', { folder: odd, sealedKey: 'a.b.c.d', keyId: '0a1b2c3d', keyMadeAt: now });
  await put('backupLook', {
    id,
    fileName: odd,
    openedBy: id,
    state: 'failed',
    sealedKey: 'a.b.c.d',
    seenAt: now,
    problem: odd,
  });
  await put('backupRuns', { id, cause: 'nightly', askedBy: 'clock', startedAt: now, problem: odd });
  await put('visitKeys', { key: id, day: '2026-11-20' });
  await put('refundLooks', { lookedUntil: now });
  await put('refundChecks', { provider: firstProvider, lookedUntil: now });
}

async function putPrivacyDesk({ put, id, userId, now }: Facts): Promise<void> {
  const due = { receivedAt: now, acknowledgeBy: now, resolveBy: now, updatedAt: now };
  const asked = { name: odd, email: 'asha@example.in', kind: 'access', details: odd } as const;
  await put('grievances', { id, ticket: 'AH-7K3QF2', userId, ...asked, contentHash: id, ...due });
  const breach = { id, title: odd, nature: odd, noticedAt: now, dataKinds: ['names', 'a,b'] };
  await put('breaches', { ...breach, createdAt: now, updatedAt: now });
  await put('breachReports', { breachId: id, addressee: 'board', toldAt: now, reference: odd });
  const told = { breachId: id, userId, email: 'asha@example.in', createdAt: now };
  await put('breachRecipients', { ...told, mailedAt: now });
  const mailing = {
    id,
    page: 'terms',
    holdsFrom: now,
    body: { title: odd },
    summary: odd,
  } as const;
  await put('policyMailings', { ...mailing, createdAt: now });
  const mailed = { mailingId: id, userId, email: 'asha@example.in', createdAt: now };
  await put('policyMailingRecipients', { ...mailed, mailedAt: now });
  const address = 'asha@example.in';
  await put('messageStops', { channel: 'mail', address, person: address, reason: odd, since: now });
  await put('retentionRuns', { kind: 'mails', cleanedAt: now, removed: 3 });
  await put('inactivityWarnings', { userId, warnedAt: now });
}

async function putCoupon(
  { put, id, userId, now: createdAt }: Facts,
  orderId: string,
): Promise<void> {
  const coupon = { id, code: 'DIWALI-10', percent: 12.5, category: 'painting', mostUses: 5 };
  await put('coupons', { ...coupon, endsAt: createdAt, createdAt, updatedAt: createdAt });
  await put('couponUses', { orderId, couponId: id, userId, isOnceEach: true, createdAt });
}

async function putCollection({ put, id, now }: Facts, productId: string): Promise<void> {
  const texts = { title: odd, description: odd, metaTitle: odd, metaDescription: odd, image: '' };
  const rules = JSON.stringify({ match: 'all', conditions: [{ kind: 'tag', tag: odd }] });
  const row = { id, address: 'lamps', ...texts, isVisible: true, rules };
  await put('collections', { ...row, createdAt: now, updatedAt: now });
  await put('collectionProducts', { collectionId: id, productId, position: 0 });
}

async function putMaker({ put, id, userId: staffId, now }: Facts): Promise<void> {
  const texts = { name: odd, craft: odd, village: odd, story: odd, portrait: '' };
  const row = { id, address: 'asha', ...texts, isVisible: true, position: 1, staffId };
  await put('makers', { ...row, createdAt: now, updatedAt: now });
}

async function putCertificate(facts: Facts, orderId: string, productId: string): Promise<void> {
  const { put, id, db, userId, now } = facts;
  const { id: orderLineId } = await db
    .selectFrom('orderLines')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  await put('certificateKeys', { id: 'key', publicKey: 'PEM', createdAt: now });
  const said = { shop: odd, piece: odd, variant: null, maker: null, technique: odd, size: null };
  await put('certificates', {
    id,
    number: 'C-7K3QF2M9',
    code: '0123456789abcdefghjkmnpqrs',
    state: 'valid',
    orderId,
    orderLineId,
    productId,
    unit: 1,
    facts: JSON.stringify({ ...said, year: 2026, edition: 50, image: '' }),
    editionNumber: 3,
    holdsNumber: true,
    signedText: odd,
    signature: 'c2lnbmVk',
    keyId: 'key',
    reason: odd,
    createdAt: now,
    issuedAt: now,
    updatedAt: now,
  });
  await put('certificateOwners', { id, certificateId: id, userId, since: now });
  await put('certificateTransfers', {
    id,
    certificateId: id,
    fromOwner: id,
    email: 'meera@example.in',
    ownerTokenHash: 'hash',
    receiverTokenHash: 'other hash',
    state: 'open',
    createdAt: now,
    expiresAt: new Date(now.getTime() + HOUR_MS),
  });
}

async function putOrder(
  { put, id, userId, now }: Facts,
  orderId: string,
  { productId, variantId }: { productId: string; variantId: string },
): Promise<void> {
  await put('checkoutKeys', { userId, key: odd, requestHash: 'hash', orderId });
  const hashed = { mailbox: odd, network: odd };
  const held = { variantId, share: 0.5, hasPaid: false, takesMost: true, beganAt: now };
  await put('holds', { orderId, userId, productId, ...hashed, ...held });
  const owed = { ...hashed, phone: odd, address: odd, hasPaid: false, scarce: [variantId] };
  await put('cashOrders', { orderId, ...owed });
  await put('ratings', { orderId, productId, userId, stars: 5 });
  await putReview({ put, id, userId, now }, { orderId, productId });
  await put('orderHistory', { id, orderId, toStatus: 'paid', actor: 'shop', note: odd });
  const details = JSON.stringify({ carrier: odd });
  const event = { id, orderId, kind: 'shipment-added', actor: userId } as const;
  await put('orderEvents', { ...event, details, createdAt: now });
  await put('orderCodes', { orderId, codeHash: odd, expiresAt: now });
  await put('paymentLinks', { tokenHash: odd, orderId, createdAt: now });
  await put('webhookEvents', { eventId: 'event', event: 'payment.captured', body: details });
  const times = { addedAt: now, changedAt: now };
  await put('cartLines', { userId, productId, size: odd, quantity: 2, ...times });
  await put('cartLines', { userId, productId, variantId, quantity: 2, ...times });
  await put('wishes', { userId, productId, variantId, ...times });
  await put('joinedCarts', { userId, guestCart: odd, joinedAt: now });
}

async function putReview(
  { put, id, userId, now }: Pick<Facts, 'put' | 'id' | 'userId' | 'now'>,
  of: { orderId: string; productId: string },
): Promise<void> {
  const words = { name: odd, text: odd, answer: odd, answeredAt: now, sourceKey: odd };
  const times = { createdAt: now, editedAt: now, checkedAt: now, updatedAt: now };
  const hidden = { state: 'hidden', hiddenReason: odd } as const;
  await put('reviews', { id, ...of, userId, stars: 5, photos: 1, ...words, ...hidden, ...times });
  const mediaHash = 'f'.repeat(32);
  const size = { width: 60, height: 40, widths: [60], bytes: 1, colour: '#9a3a20' };
  const name = `${mediaHash}_60x40_9a3a20`;
  await put('media', { hash: mediaHash, name, kind: 'image', mime: 'image/jpeg', ...size });
  await put('reviewImages', { reviewId: id, position: 1, mediaHash });
  const report = { reviewId: id, userId, reason: 'other', words: odd, createdAt: now } as const;
  await put('reviewReports', { id, ...report, settledAt: now });
}

async function putCommission({ put, id, userId, now }: Facts): Promise<void> {
  const wishes = { title: odd, size: odd, colours: odd, occasion: odd, place: odd };
  const stamps = { createdAt: now, updatedAt: now, steppedAt: now, termsAt: now };
  const known = { wantedOn: '2026-12-24', budgetPaise: 5_000_000_00, category: 'painting' };
  const person = { userId, name: odd, email: 'asha@example.in' };
  const row = {
    id,
    number: 'AH-7K3QF2',
    step: 'accepted',
    ...person,
    ...wishes,
    ...known,
  } as const;
  await put('commissions', { ...row, ...stamps });
  const commissionId = id;
  const said = { side: 'customer', text: odd, contentHash: id, createdAt: now } as const;
  await put('commissionMessages', { id, commissionId, authorId: userId, ...said });
  const image = { id, messageId: id, position: 1, fileName: odd, width: 60, height: 40 };
  await put('commissionImages', image);
  const sums = { pricePaise: 1000_00, gstRate: 12.5, taxPaise: 125_00, totalPaise: 1125_00 };
  const plan = {
    planDues: ['acceptance', 'dispatch'] satisfies PlanDue[],
    planPaise: [500_00, 625_00],
  };
  const days = { deliverOn: '2026-12-23', validUntil: '2026-12-01' };
  const answer = { status: 'accepted', policies: JSON.stringify({ terms: odd }) } as const;
  const quote = { id, commissionId, number: 1, description: odd, revisions: 2 };
  await put('commissionQuotes', {
    ...quote,
    ...sums,
    ...plan,
    ...days,
    ...answer,
    answeredAt: now,
    createdAt: now,
  });
  const step = { fromStep: 'quoted', toStep: 'accepted', side: 'customer', note: odd } as const;
  await put('commissionEvents', { id, commissionId, ...step, createdAt: now });
  await put('commissionKeys', {
    tokenHash: 'hash',
    commissionId,
    kind: 'mail',
    expiresAt: now,
  });
}
