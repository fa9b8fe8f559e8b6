import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateAdminProduct } from '#contract/catalogue/admin-products.endpoints.ts';
import {
  listCertificates,
  listOrderCertificates,
  prepareCertificates,
  readAdminCertificate,
  stepCertificate,
} from '#contract/certificates/admin-certificates.endpoints.ts';
import {
  certificateFile,
  certificateKeyRoute,
  certificateMessages,
  groupedCode,
  signedFile,
} from '#contract/certificates/certificate-rules.ts';
import {
  confirmTransfer,
  declineTransfer,
  listOwnCertificates,
  passOn,
  readCertificate,
  readTransfer,
  reportLost,
  withdrawTransfer,
} from '#contract/certificates/certificates.endpoints.ts';
import { updateAdminOrder } from '#contract/orders/admin-orders.endpoints.ts';
import { eraseCustomer } from '#server/customers/erase-customer.ts';
import { openCertificateKey } from '#server/infra/identity/certificate-key.ts';
import { lockOrder } from '#server/orders/orders.queries.ts';
import {
  buildCertificate,
  buildCertifiedOrder,
  issueCertificates,
} from '#testing/build-certificates.ts';
import { buildMaker } from '#testing/build-makers.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { findTrace } from '#testing/find-trace.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { settleCertificates } from './settle-certificates.ts';

let checkout: Checkout;
let shop: Checkout['shop'];
let manager: Customer;
let owner: Customer;
let asha: Customer;
let visitor: Customer['browser'];

beforeAll(async () => {
  checkout = await openCheckout();
  shop = checkout.shop;
  manager = await checkout.newCustomer({ staffRole: 'manager' });
  owner = await checkout.newCustomer({ staffRole: 'owner' });
  asha = await checkout.newCustomer();
  visitor = manager.browser.another();
});
afterAll(() => checkout.close());

const read = async (code: string) => {
  const { status, body } = await visitor.call(readCertificate, { params: { code } });
  return status === 200 ? body.data.certificate : status;
};
const stateOf = async (code: string) => {
  const found = await read(code);
  return typeof found === 'number' ? found : found.state;
};
const move = (id: string, status: 'delivered' | 'cancelled' | 'shipped', by = owner) =>
  by.browser.call(updateAdminOrder, { params: { id }, body: { status } });
const step = async (id: string, body: object) =>
  manager.browser.call(stepCertificate, { params: { id }, body: body as never });
const livingOf = (orderId: string) =>
  shop.db
    .selectFrom('certificates')
    .select(['id', 'state', 'code', 'unit', 'edition_number'])
    .where('order_id', '=', orderId)
    .orderBy('unit')
    .orderBy('created_at')
    .execute();

describe('a certificate', () => {
  test('is issued for each unit when the order is delivered, once', async () => {
    const maker = await buildMaker(shop, { name: 'Asha Devi', village: 'Munsiari' });
    const order = await buildCertifiedOrder(
      shop,
      asha.user,
      {
        name: 'Ringal Basket',
        size: '40 cm',
        makerId: maker.id,
        certificate: { technique: 'Coil weaving', year: 2025, edition: 50 },
      },
      { status: 'shipped', quantity: 2 },
    );
    expect(await livingOf(order.id)).toEqual([]);
    await move(order.id, 'delivered');
    await move(order.id, 'shipped');
    await move(order.id, 'delivered');
    const issued = await livingOf(order.id);
    const mails = await mailsTo(shop, asha.user.email);
    const told = mails.filter(({ template }) => template === 'order-delivered');
    expect(told.map(({ data }) => data.certificates)).toEqual([2]);
    expect(issued).toMatchObject([
      { state: 'valid', unit: 1, edition_number: 1 },
      { state: 'valid', unit: 2, edition_number: 2 },
    ]);
    const shown = await read(groupedCode(issued[1]?.code ?? '').toLowerCase());
    expect(shown).toMatchObject({
      state: 'valid',
      editionNumber: 2,
      owners: 1,
      facts: {
        shop: 'Aipan Haat',
        piece: 'Ringal Basket',
        maker: { name: 'Asha Devi', village: 'Munsiari' },
        technique: 'Coil weaving',
        size: '40 cm',
        year: 2025,
        edition: 50,
      },
    });
    expect(JSON.stringify(shown)).not.toContain(asha.user.email);
    expect(JSON.stringify(shown)).not.toContain(asha.user.name);
  });

  test('keeps what it says when the product changes or its maker goes', async () => {
    const { code } = await buildCertificate(shop, asha.user, { name: 'Copper Bowl' });
    const [{ product_id: id } = { product_id: '' }] = await shop.db
      .selectFrom('certificates')
      .select('product_id')
      .where('code', '=', code)
      .execute();
    const body = { name: 'Brass Bowl', isCertified: false };
    await manager.browser.call(updateAdminProduct, { params: { id }, body });
    expect(await read(code)).toMatchObject({ facts: { piece: 'Copper Bowl' } });
  });

  test('is found by nobody who has another code', async () => {
    expect(await read('0'.repeat(26))).toBe(404);
    expect(await read('%00')).toBe(404);
  });

  test('of a product without the mark does not exist', async () => {
    const { id: productId } = await buildProduct(shop);
    const order = await buildOrder(shop, asha.user, { status: 'shipped', items: [{ productId }] });
    await move(order.id, 'delivered');
    expect(await livingOf(order.id)).toEqual([]);
  });

  test('is in My Certificates of its owner, and in nobody else’s', async () => {
    const { number } = await buildCertificate(shop, asha.user);
    const numbers = async ({ browser }: Customer) =>
      (await browser.call(listOwnCertificates)).body.data.certificates.map((each) => each.number);
    expect(await numbers(asha)).toContain(number);
    expect(await numbers(await checkout.newCustomer())).toEqual([]);
  });

  test('is a PDF for its owner and the staff alone', async () => {
    const { code, number } = await buildCertificate(shop, asha.user, { name: 'Likhai Frame' });
    const fetchAs = (browser: Customer['browser']) =>
      browser.request({ method: 'GET', url: certificateFile(code) });
    const stranger = await checkout.newCustomer();
    expect((await fetchAs(visitor)).status).toBe(401);
    expect((await fetchAs(stranger.browser)).status).toBe(404);
    const { status, headers, bytes } = await fetchAs(asha.browser);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const file = await getDocumentProxy(new Uint8Array(bytes));
    const { text } = await extractText(file);
    for (const words of ['Certificate of Authenticity', 'Likhai Frame', number, groupedCode(code)])
      expect(text.join(' ')).toContain(words);
  });
});

describe('the card for the parcel', () => {
  test('is prepared before the delivery, and valid from then on with the same code', async () => {
    const order = await buildCertifiedOrder(shop, asha.user, { certificate: { edition: 1 } });
    const prepare = () => manager.browser.call(prepareCertificates, { params: { id: order.id } });
    const [card] = (await prepare()).body.data.cards;
    expect(card).toMatchObject({ state: 'prepared', editionNumber: 1, signed: null });
    expect(card?.address).toMatch(/\/certificates\/[0-9a-z]{26}$/);
    expect((await prepare()).body.data.cards).toHaveLength(1);
    expect(await stateOf(card?.code ?? '')).toBe('prepared');
    await move(order.id, 'delivered');
    expect(await stateOf(card?.code ?? '')).toBe('valid');
  });

  test('waits for the payment', async () => {
    const order = await buildCertifiedOrder(shop, asha.user, {}, { status: 'pending' });
    const answer = await manager.browser.call(prepareCertificates, { params: { id: order.id } });
    expect([answer.status, answer.body.message]).toEqual([409, certificateMessages.notPaid]);
  });

  test('is worth nothing once the order is cancelled, and its number is free again', async () => {
    const product = { certificate: { edition: 1 } };
    const order = await buildCertifiedOrder(shop, asha.user, product);
    const { body } = await manager.browser.call(prepareCertificates, { params: { id: order.id } });
    await move(order.id, 'cancelled');
    expect(await stateOf(body.data.cards[0]?.code ?? '')).toBe('revoked');
    const [productId] = order.productIds;
    const next = await buildOrder(shop, asha.user, {
      status: 'delivered',
      items: [{ productId: productId ?? '' }],
    });
    expect(await issueCertificates(shop, next.id)).toMatchObject([{ edition_number: 1 }]);
  });
});

describe('numbers of an edition', () => {
  test('are given once each, however many orders are delivered at the same moment [certificates-5]', async () => {
    const { id: productId } = await buildProduct(shop, { certificate: { edition: 8 } });
    const orders = await Promise.all(
      Array.from({ length: 4 }, () =>
        buildOrder(shop, asha.user, { status: 'shipped', items: [{ productId, quantity: 2 }] }),
      ),
    );
    await Promise.all(orders.map(({ id }) => move(id, 'delivered')));
    const given = (await Promise.all(orders.map(({ id }) => livingOf(id)))).flat();
    expect(given.map((each) => each.edition_number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('are not given past the edition: the piece waits, until the studio enlarges it', async () => {
    const { id: productId } = await buildProduct(shop, { certificate: { edition: 1 } });
    const build = () => buildOrder(shop, asha.user, { status: 'shipped', items: [{ productId }] });
    const [first, second] = [await build(), await build()];
    await move(first.id, 'delivered');
    await move(second.id, 'delivered');
    expect(await livingOf(second.id)).toMatchObject([{ state: 'prepared', edition_number: null }]);
    const { data } = (await manager.browser.call(listCertificates)).body;
    expect(data.lacking).toBe(1);
    await manager.browser.call(updateAdminProduct, {
      params: { id: productId },
      body: { edition: 2 },
    });
    await manager.browser.call(prepareCertificates, { params: { id: second.id } });
    expect(await livingOf(second.id)).toMatchObject([{ state: 'valid', edition_number: 2 }]);
    const smaller = await manager.browser.call(updateAdminProduct, {
      params: { id: productId },
      body: { edition: 1 },
    });
    expect(smaller.body.errors).toMatchObject([{ field: 'edition' }]);
  });
});

describe('a piece that comes back', () => {
  test('ends its certificate; of several units staff say which', async () => {
    const product = { certificate: { edition: 9 } };
    const facts = { status: 'delivered' as const, quantity: 2 };
    const order = await buildCertifiedOrder(shop, asha.user, product, facts);
    await issueCertificates(shop, order.id);
    const back = (quantity: number) => comesBack(order.id, order.itemIds[0] ?? '', quantity);
    await back(1);
    expect((await livingOf(order.id)).map(({ state }) => state)).toEqual(['valid', 'valid']);
    const { undecided } = (await manager.browser.call(listCertificates)).body.data;
    expect(undecided).toContain(order.id);
    await back(1);
    expect((await livingOf(order.id)).map(({ state }) => state)).toEqual(['revoked', 'revoked']);
    const after = (await manager.browser.call(listCertificates)).body.data;
    expect(after.undecided).not.toContain(order.id);
  });

  test('ends it with the whole order', async () => {
    const { code, orderId } = await buildCertificate(shop, asha.user);
    await move(orderId, 'cancelled');
    expect(await stateOf(code)).toBe('revoked');
  });
});

/** As a received return leaves it. */
async function comesBack(orderId: string, itemId: string, quantity: number): Promise<void> {
  const id = shop.random.id();
  const now = shop.clock.now();
  const facts = { id, order_id: orderId, reason: 'damaged', status: 'received' };
  await shop.db
    .insertInto('returns')
    .values({ ...facts, created_at: now, updated_at: now })
    .execute();
  await shop.db
    .insertInto('return_lines')
    .values({ return_id: id, order_item_id: itemId, quantity })
    .execute();
  await issueCertificates(shop, orderId);
}

describe('the desk', () => {
  test('finds certificates by number, code, piece, order and owner', async () => {
    const { id, number, code, orderId } = await buildCertificate(shop, asha.user, {
      name: 'Rhododendron Shawl',
    });
    for (const q of [number, groupedCode(code), 'rhodod', orderId, asha.user.email]) {
      const { body } = await manager.browser.call(listCertificates, { query: { q } });
      expect(
        body.data.certificates.map((each) => each._id),
        q,
      ).toContain(id);
    }
    const { body } = await manager.browser.call(readAdminCertificate, { params: { id } });
    expect(body.data.certificate.ownerChain).toMatchObject([
      { name: asha.user.name, email: asha.user.email, until: null },
    ]);
  });

  test('marks one as lost, and as found', async () => {
    const { id, code } = await buildCertificate(shop, asha.user);
    expect((await step(id, { step: 'lose' })).body.errors).toMatchObject([{ field: 'reason' }]);
    expect((await step(id, { step: 'lose', reason: 'Stolen on a train.' })).status).toBe(200);
    const shown = await read(code);
    expect(shown).toMatchObject({ state: 'lost' });
    expect(JSON.stringify(shown)).not.toContain('train');
    expect((await step(id, { step: 'find' })).status).toBe(200);
    expect(await stateOf(code)).toBe('valid');
    expect((await step(id, { step: 'find' })).status).toBe(409);
  });

  test('replaces one: the new one has its number of the edition and its owner', async () => {
    const product = { name: 'Old Name', certificate: { edition: 3 } };
    const { id, code, number } = await buildCertificate(shop, asha.user, product);
    const [{ product_id } = { product_id: '' }] = await shop.db
      .selectFrom('certificates')
      .select('product_id')
      .where('id', '=', id)
      .execute();
    await manager.browser.call(updateAdminProduct, {
      params: { id: product_id },
      body: { name: 'New Name' },
    });
    const replace = { step: 'replace', reason: 'Burnt.' };
    const next = (await step(id, replace)).body.data.certificate;
    expect(next).toMatchObject({
      state: 'valid',
      replaces: number,
      editionNumber: 1,
      facts: { piece: 'Old Name' },
      ownerChain: [{ email: asha.user.email }],
    });
    const [mail] = (await mailsTo(shop, asha.user.email)).slice(-1);
    expect(mail).toMatchObject({
      template: 'certificate-changed',
      data: { number, what: 'replaced', newNumber: next.number },
    });
    expect(next.signed?.text).toContain(`Replaces: ${number}\n`);
    const old = await read(code);
    expect(old).toMatchObject({ state: 'replaced' });
    expect(JSON.stringify(old)).not.toContain(next.code);
    const mended = await step(next._id, { ...replace, takesPresentFacts: true });
    expect(mended.body.data.certificate.facts.piece).toBe('New Name');
    expect((await step(id, replace)).status).toBe(409);
  });

  test('revokes one, with its number for another or for nobody', async () => {
    const { id: productId } = await buildProduct(shop, { certificate: { edition: 2 } });
    const build = async () => {
      const items = [{ productId }];
      const order = await buildOrder(shop, asha.user, { status: 'delivered', items });
      const [issued] = await issueCertificates(shop, order.id);
      return issued;
    };
    const first = await build();
    await step(first?.id ?? '', { step: 'revoke', reason: 'Broken.' });
    expect(await stateOf(first?.code ?? '')).toBe('revoked');
    const second = await build();
    expect(second?.edition_number).toBe(2);
    await step(second?.id ?? '', { step: 'revoke', reason: 'Sold again.', freesNumber: true });
    expect((await build())?.edition_number).toBe(2);
  });

  test('revokes one for good: its unit gets no other, whatever becomes of the order', async () => {
    const { id: productId } = await buildProduct(shop, { certificate: { edition: 9 } });
    const items = [{ productId, quantity: 2 }];
    const order = await buildOrder(shop, asha.user, { status: 'delivered', items });
    const [first, second] = await issueCertificates(shop, order.id);
    await step(first?.id ?? '', { step: 'revoke', reason: 'A copy.', freesNumber: true });
    const params = { id: order.id };
    const prepared = await manager.browser.call(prepareCertificates, { params });
    expect(prepared.status).toBe(200);
    expect(await livingOf(order.id)).toMatchObject([
      { id: first?.id, state: 'revoked' },
      { id: second?.id, state: 'valid' },
    ]);
  });

  test('lets one of two at once change it', async () => {
    const { id } = await buildCertificate(shop, asha.user);
    const { certificate } = (await manager.browser.call(readAdminCertificate, { params: { id } }))
      .body.data;
    const body = { reason: 'x', seen: certificate.updatedAt };
    const answers = await Promise.all([
      step(id, { ...body, step: 'lose' }),
      step(id, { ...body, step: 'revoke' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('writes into the audit log who did it and why', async () => {
    const { id, number } = await buildCertificate(shop, asha.user);
    await step(id, { step: 'revoke', reason: 'A forgery.' });
    const entries = await shop.db
      .selectFrom('audit_entries')
      .select(['actor', 'label', 'before', 'after'])
      .where('subject', '=', 'certificate')
      .where('subject_id', '=', id)
      .execute();
    expect(entries).toMatchObject([
      {
        label: number,
        before: { state: 'valid' },
        after: { state: 'revoked', reason: 'A forgery.' },
      },
    ]);
  });

  test('shows packers the cards of an order, and no owner', async () => {
    const packer = await checkout.newCustomer({ staffRole: 'packer' });
    const { orderId } = await buildCertificate(shop, asha.user);
    const { status, body } = await packer.browser.call(listOrderCertificates, {
      params: { id: orderId },
    });
    expect([status, body.data.cards.length]).toEqual([200, 1]);
    expect(JSON.stringify(body)).not.toContain(asha.user.email);
  });
});

describe('passing it on', () => {
  const ask = (id: string, email: string, by = asha) =>
    by.browser.call(passOn, { params: { id }, body: { email } });
  const tokenTo = async (email: string) =>
    String((await mailsTo(shop, email)).findLast(({ data }) => data.token)?.data.token);
  const confirm = (token: string) => visitor.call(confirmTransfer, { body: { token } });

  test('takes both sides, and the chain stays', async () => {
    const meera = await checkout.newCustomer();
    const { id, code } = await buildCertificate(shop, asha.user);
    expect((await ask(id, meera.user.email)).status).toBe(200);
    const [fromAsha, fromMeera] = [await tokenTo(asha.user.email), await tokenTo(meera.user.email)];
    const opened = (await visitor.call(readTransfer, { body: { token: fromMeera } })).body;
    expect(opened.data.transfer).toMatchObject({ role: 'receiver', code, isConfirmed: false });
    expect(JSON.stringify(opened)).not.toContain(asha.user.email);
    expect((await confirm(fromMeera)).body.data.isDone).toBe(false);
    expect((await confirm(fromMeera)).body.data.isDone).toBe(false);
    expect((await confirm(fromAsha)).body.data.isDone).toBe(true);
    expect((await confirm(fromAsha)).status).toBe(404);
    const { body } = await manager.browser.call(readAdminCertificate, { params: { id } });
    expect(body.data.certificate.ownerChain).toMatchObject([
      { email: asha.user.email, until: expect.any(String) },
      { email: meera.user.email, until: null },
    ]);
    expect(await read(code)).toMatchObject({ state: 'valid', owners: 2 });
    expect((await ask(id, 'third@example.in')).status).toBe(404);
    expect((await ask(id, 'third@example.in', meera)).status).toBe(200);
  });

  test('of both confirmations at one moment makes one new owner', async () => {
    const { id } = await buildCertificate(shop, asha.user);
    await ask(id, 'race@example.in');
    const tokens = [await tokenTo(asha.user.email), await tokenTo('race@example.in')];
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ body }) => body.data.isDone).sort()).toEqual([false, true]);
    const owners = await shop.db
      .selectFrom('certificate_owners')
      .select(['email', 'until'])
      .where('certificate_id', '=', id)
      .where('until', 'is', null)
      .execute();
    expect(owners).toEqual([{ email: 'race@example.in', until: null }]);
  });

  test('waits for a new owner without an account, who finds it once registered', async () => {
    const { id, number } = await buildCertificate(shop, asha.user);
    const email = `later-${shop.random.id()}@example.in`;
    await ask(id, email);
    await confirm(await tokenTo(email));
    await confirm(await tokenTo(asha.user.email));
    const later = await checkout.newCustomer({ email });
    const { certificates } = (await later.browser.call(listOwnCertificates)).body.data;
    expect(certificates).toMatchObject([{ number }]);
  });

  test('is withdrawn by the owner or declined by the other, and both links end', async () => {
    const { id } = await buildCertificate(shop, asha.user);
    await ask(id, 'no@example.in');
    expect((await ask(id, 'no@example.in')).status).toBe(409);
    await asha.browser.call(withdrawTransfer, { params: { id } });
    expect((await confirm(await tokenTo('no@example.in'))).status).toBe(404);
    await ask(id, 'no@example.in');
    const token = await tokenTo('no@example.in');
    expect((await visitor.call(declineTransfer, { body: { token } })).status).toBe(200);
    expect((await confirm(await tokenTo(asha.user.email))).status).toBe(404);
    const left = await shop.db
      .selectFrom('certificate_transfers')
      .select(['state', 'email'])
      .where('certificate_id', '=', id)
      .execute();
    expect(new Set(left.map(({ state, email }) => `${state} ${email}`))).toEqual(
      new Set(['ended null']),
    );
  });

  test('is refused to oneself, to no address, and of what is not valid', async () => {
    const { id } = await buildCertificate(shop, asha.user);
    expect((await ask(id, asha.user.email)).body.errors).toMatchObject([{ field: 'email' }]);
    expect((await ask(id, 'nobody')).body.errors).toMatchObject([{ field: 'email' }]);
    await asha.browser.call(reportLost, { params: { id } });
    expect((await ask(id, 'x@example.in')).status).toBe(409);
  });

  test('ends where the piece is reported lost meanwhile', async () => {
    const { id, code } = await buildCertificate(shop, asha.user);
    await ask(id, 'meanwhile@example.in');
    const tokens = [await tokenTo(asha.user.email), await tokenTo('meanwhile@example.in')];
    await confirm(tokens[0] ?? '');
    expect((await asha.browser.call(reportLost, { params: { id } })).status).toBe(200);
    expect((await confirm(tokens[1] ?? '')).status).toBe(404);
    expect(await stateOf(code)).toBe('lost');
  });
});

test('an erased owner leaves the chain without a name', async () => {
  const gone = await checkout.newCustomer();
  const { id, code } = await buildCertificate(shop, gone.user);
  await gone.browser.call(passOn, {
    params: { id },
    body: { email: 'heir-of-all@example.in' },
  });
  await eraseCustomer(shop, owner.user, gone.user.id, { email: gone.user.email });
  expect(await findTrace(shop, [gone.user.email])).toEqual([]);
  const { body } = await manager.browser.call(readAdminCertificate, { params: { id } });
  expect(body.data.certificate.ownerChain).toMatchObject([{ name: null, email: null }]);
  expect(await stateOf(code)).toBe('valid');
});

describe('the signature', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'haat-certificate-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const script = join(import.meta.dirname, '../../docs/verify-certificate.mjs');
  async function verify(text: string, keys: string): Promise<{ code: number; out: string }> {
    const [file, keyFile] = [join(folder, 'certificate.txt'), join(folder, 'keys.pem')];
    writeFileSync(file, text);
    writeFileSync(keyFile, keys);
    const run = promisify(execFile)(process.execPath, [script, file, keyFile]);
    return run.then(
      ({ stdout }) => ({ code: 0, out: stdout }),
      ({ code, stderr }) => ({ code, out: stderr }),
    );
  }
  const keysOf = async () => {
    const { body } = await visitor.request({ method: 'GET', url: certificateKeyRoute });
    return body as unknown as string;
  };
  const signedOf = async (code: string) => {
    const found = await read(code);
    if (typeof found === 'number' || !found.signed) throw new Error('not signed');
    return found.signed;
  };

  test('is verified without the shop, by its published key and a program of its own [certificates-6]', async () => {
    const { code, number } = await buildCertificate(shop, asha.user, { name: 'पहाड़ी शॉल' });
    const signed = await signedOf(code);
    const keys = await keysOf();
    const { code: exit, out } = await verify(signedFile(signed), keys);
    expect([exit, out]).toEqual([0, expect.stringContaining('GENUINE')]);
    expect(out).toContain(`Number: ${number}\n`);
    const forged = { ...signed, text: signed.text.replace(/Piece: .*/, 'Piece: Gold') };
    expect(await verify(signedFile(forged), keys)).toMatchObject({
      code: 1,
      out: expect.stringContaining('NOT GENUINE'),
    });
    expect((await verify('Hello', keys)).code).toBe(1);
  });

  test('of a former secret stays verifiable', async () => {
    const { code } = await buildCertificate(shop, asha.user);
    const former = shop.identity.certificateKey();
    const fresh = openCertificateKey(Buffer.alloc(32, 7));
    const identity = { ...shop.identity, certificateKey: () => fresh };
    const order = await buildCertifiedOrder(shop, asha.user, {}, { status: 'delivered' });
    await shop.db.transaction().execute(async (trx) => {
      const locked = await lockOrder(trx, { id: order.id });
      if (locked) await settleCertificates(trx, { ...shop, identity }, locked);
    });
    const [after] = await livingOf(order.id);
    const keys = await keysOf();
    expect(keys).toContain(`Key: ${former.id}`);
    expect(keys).toContain(`Key: ${fresh.id}`);
    for (const each of [code, after?.code ?? '']) {
      expect((await verify(signedFile(await signedOf(each)), keys)).code).toBe(0);
    }
  });
});
