import { afterAll, describe, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { adminCertificatesApi } from '#contract/certificates/admin-certificates.endpoints.ts';
import { groupedCode } from '#contract/certificates/certificate-rules.ts';
import { buildCertificate, issueCertificates } from '#testing/build-certificates.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { openCertificateDesk } from '#testing/certificate-desk.ts';
import { mailsTo } from '#testing/read-mails.ts';

const { checkout, shop, manager, asha, read, stateOf, livingOf, step } =
  await openCertificateDesk();
afterAll(() => checkout.close());

describe('the desk', () => {
  test('finds certificates by number, code, piece, order and owner', async () => {
    const { id, number, code, orderId } = await buildCertificate(shop, asha.user, {
      name: 'Rhododendron Shawl',
    });
    for (const q of [number, groupedCode(code), 'rhodod', orderId, asha.user.email]) {
      const { body } = await manager.browser.call(adminCertificatesApi.listCertificates, {
        query: { q },
      });
      expect(
        body.data.certificates.map((each) => each._id),
        q,
      ).toContain(id);
    }
    const { body } = await manager.browser.call(adminCertificatesApi.readAdminCertificate, {
      params: { id },
    });
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
    const [{ productId } = { productId: '' }] = await shop.db
      .selectFrom('certificates')
      .select('productId')
      .where('id', '=', id)
      .execute();
    await manager.browser.call(adminProductsApi.updateAdminProduct, {
      params: { id: productId },
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
    expect(second?.editionNumber).toBe(2);
    await step(second?.id ?? '', { step: 'revoke', reason: 'Sold again.', freesNumber: true });
    expect((await build())?.editionNumber).toBe(2);
  });

  test('revokes one for good: its unit gets no other, whatever becomes of the order', async () => {
    const { id: productId } = await buildProduct(shop, { certificate: { edition: 9 } });
    const items = [{ productId, quantity: 2 }];
    const order = await buildOrder(shop, asha.user, { status: 'delivered', items });
    const [first, second] = await issueCertificates(shop, order.id);
    await step(first?.id ?? '', { step: 'revoke', reason: 'A copy.', freesNumber: true });
    const params = { id: order.id };
    const prepared = await manager.browser.call(adminCertificatesApi.prepareCertificates, {
      params,
    });
    expect(prepared.status).toBe(200);
    expect(await livingOf(order.id)).toMatchObject([
      { id: first?.id, state: 'revoked' },
      { id: second?.id, state: 'valid' },
    ]);
  });

  test('lets one of two at once change it', async () => {
    const { id } = await buildCertificate(shop, asha.user);
    const { certificate } = (
      await manager.browser.call(adminCertificatesApi.readAdminCertificate, { params: { id } })
    ).body.data;
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
      .selectFrom('auditEntries')
      .select(['actor', 'label', 'before', 'after'])
      .where('subject', '=', 'certificate')
      .where('subjectId', '=', id)
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
    const { status, body } = await packer.browser.call(adminCertificatesApi.listOrderCertificates, {
      params: { id: orderId },
    });
    expect([status, body.data.cards.length]).toEqual([200, 1]);
    expect(JSON.stringify(body)).not.toContain(asha.user.email);
  });
});
