import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { adminCertificatesApi } from '#contract/certificates/admin-certificates.endpoints.ts';
import {
  certificateFile,
  certificateMessages,
  groupedCode,
} from '#contract/certificates/certificate-rules.ts';
import { certificatesApi } from '#contract/certificates/certificates.endpoints.ts';
import {
  buildCertificate,
  buildCertifiedOrder,
  issueCertificates,
} from '#testing/build-certificates.ts';
import { buildMaker } from '#testing/build-makers.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { openCertificateDesk } from '#testing/certificate-desk.ts';
import type { Customer } from '#testing/open-checkout.ts';
import { mailsTo } from '#testing/read-mails.ts';

const { checkout, shop, manager, asha, visitor, read, stateOf, livingOf, move } =
  await openCertificateDesk();
afterAll(() => checkout.close());

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
      { state: 'valid', unit: 1, editionNumber: 1 },
      { state: 'valid', unit: 2, editionNumber: 2 },
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
    const [{ productId: id } = { productId: '' }] = await shop.db
      .selectFrom('certificates')
      .select('productId')
      .where('code', '=', code)
      .execute();
    const body = { name: 'Brass Bowl', isCertified: false };
    await manager.browser.call(adminProductsApi.updateAdminProduct, { params: { id }, body });
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
      (await browser.call(certificatesApi.listOwnCertificates)).body.data.certificates.map(
        (each) => each.number,
      );
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
    const prepare = () =>
      manager.browser.call(adminCertificatesApi.prepareCertificates, { params: { id: order.id } });
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
    const answer = await manager.browser.call(adminCertificatesApi.prepareCertificates, {
      params: { id: order.id },
    });
    expect([answer.status, answer.body.message]).toEqual([409, certificateMessages.notPaid]);
  });

  test('is worth nothing once the order is cancelled, and its number is free again', async () => {
    const product = { certificate: { edition: 1 } };
    const order = await buildCertifiedOrder(shop, asha.user, product);
    const { body } = await manager.browser.call(adminCertificatesApi.prepareCertificates, {
      params: { id: order.id },
    });
    await move(order.id, 'cancelled');
    expect(await stateOf(body.data.cards[0]?.code ?? '')).toBe('revoked');
    const [productId] = order.productIds;
    const next = await buildOrder(shop, asha.user, {
      status: 'delivered',
      items: [{ productId: productId ?? '' }],
    });
    expect(await issueCertificates(shop, next.id)).toMatchObject([{ editionNumber: 1 }]);
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
    expect(given.map((each) => each.editionNumber).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('are not given past the edition: the piece waits, until the studio enlarges it', async () => {
    const { id: productId } = await buildProduct(shop, { certificate: { edition: 1 } });
    const build = () => buildOrder(shop, asha.user, { status: 'shipped', items: [{ productId }] });
    const [first, second] = [await build(), await build()];
    await move(first.id, 'delivered');
    await move(second.id, 'delivered');
    expect(await livingOf(second.id)).toMatchObject([{ state: 'prepared', editionNumber: null }]);
    const { data } = (await manager.browser.call(adminCertificatesApi.listCertificates)).body;
    expect(data.lacking).toBe(1);
    await manager.browser.call(adminProductsApi.updateAdminProduct, {
      params: { id: productId },
      body: { edition: 2 },
    });
    await manager.browser.call(adminCertificatesApi.prepareCertificates, {
      params: { id: second.id },
    });
    expect(await livingOf(second.id)).toMatchObject([{ state: 'valid', editionNumber: 2 }]);
    const smaller = await manager.browser.call(adminProductsApi.updateAdminProduct, {
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
    const { undecided } = (await manager.browser.call(adminCertificatesApi.listCertificates)).body
      .data;
    expect(undecided).toContain(order.id);
    await back(1);
    expect((await livingOf(order.id)).map(({ state }) => state)).toEqual(['revoked', 'revoked']);
    const after = (await manager.browser.call(adminCertificatesApi.listCertificates)).body.data;
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
  const facts = { id, orderId, reason: 'damaged', status: 'received' } as const;
  await shop.db
    .insertInto('returns')
    .values({ ...facts, createdAt: now, updatedAt: now })
    .execute();
  await shop.db
    .insertInto('returnLines')
    .values({ returnId: id, orderLineId: itemId, quantity })
    .execute();
  await issueCertificates(shop, orderId);
}
