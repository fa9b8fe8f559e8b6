import { afterAll, describe, expect, test } from 'vitest';
import { adminCertificatesApi } from '#contract/certificates/admin-certificates.endpoints.ts';
import { certificatesApi } from '#contract/certificates/certificates.endpoints.ts';
import { eraseCustomer } from '#server/people/customers/erase-customer.ts';
import { buildCertificate } from '#testing/build-certificates.ts';
import { openCertificateDesk } from '#testing/certificate-desk.ts';
import { findTrace } from '#testing/find-trace.ts';
import { mailsTo } from '#testing/read-mails.ts';

const { checkout, shop, manager, owner, asha, visitor, read, stateOf } =
  await openCertificateDesk();
afterAll(() => checkout.close());

describe('passing it on', () => {
  const ask = (id: string, email: string, by = asha) =>
    by.browser.call(certificatesApi.passOn, { params: { id }, body: { email } });
  const tokenTo = async (email: string) =>
    String((await mailsTo(shop, email)).findLast(({ data }) => data.token)?.data.token);
  const confirm = (token: string) =>
    visitor.call(certificatesApi.confirmTransfer, { body: { token } });

  test('takes both sides, and the chain stays', async () => {
    const meera = await checkout.newCustomer();
    const { id, code } = await buildCertificate(shop, asha.user);
    expect((await ask(id, meera.user.email)).status).toBe(200);
    const [fromAsha, fromMeera] = [await tokenTo(asha.user.email), await tokenTo(meera.user.email)];
    const opened = (
      await visitor.call(certificatesApi.readTransfer, { body: { token: fromMeera } })
    ).body;
    expect(opened.data.transfer).toMatchObject({ role: 'receiver', code, isConfirmed: false });
    expect(JSON.stringify(opened)).not.toContain(asha.user.email);
    expect((await confirm(fromMeera)).body.data.isDone).toBe(false);
    expect((await confirm(fromMeera)).body.data.isDone).toBe(false);
    expect((await confirm(fromAsha)).body.data.isDone).toBe(true);
    expect((await confirm(fromAsha)).status).toBe(404);
    const { body } = await manager.browser.call(adminCertificatesApi.readAdminCertificate, {
      params: { id },
    });
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
      .selectFrom('certificateOwners')
      .select(['email', 'until'])
      .where('certificateId', '=', id)
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
    const { certificates } = (await later.browser.call(certificatesApi.listOwnCertificates)).body
      .data;
    expect(certificates).toMatchObject([{ number }]);
  });

  test('is withdrawn by the owner or declined by the other, and both links end', async () => {
    const { id } = await buildCertificate(shop, asha.user);
    await ask(id, 'no@example.in');
    expect((await ask(id, 'no@example.in')).status).toBe(409);
    await asha.browser.call(certificatesApi.withdrawTransfer, { params: { id } });
    expect((await confirm(await tokenTo('no@example.in'))).status).toBe(404);
    await ask(id, 'no@example.in');
    const token = await tokenTo('no@example.in');
    expect((await visitor.call(certificatesApi.declineTransfer, { body: { token } })).status).toBe(
      200,
    );
    expect((await confirm(await tokenTo(asha.user.email))).status).toBe(404);
    const left = await shop.db
      .selectFrom('certificateTransfers')
      .select(['state', 'email'])
      .where('certificateId', '=', id)
      .execute();
    expect(new Set(left.map(({ state, email }) => `${state} ${email}`))).toEqual(
      new Set(['ended null']),
    );
  });

  test('is refused to oneself, to no address, and of what is not valid', async () => {
    const { id } = await buildCertificate(shop, asha.user);
    expect((await ask(id, asha.user.email)).body.errors).toMatchObject([{ field: 'email' }]);
    expect((await ask(id, 'nobody')).body.errors).toMatchObject([{ field: 'email' }]);
    await asha.browser.call(certificatesApi.reportLost, { params: { id } });
    expect((await ask(id, 'x@example.in')).status).toBe(409);
  });

  test('ends where the piece is reported lost meanwhile', async () => {
    const { id, code } = await buildCertificate(shop, asha.user);
    await ask(id, 'meanwhile@example.in');
    const tokens = [await tokenTo(asha.user.email), await tokenTo('meanwhile@example.in')];
    await confirm(tokens[0] ?? '');
    expect((await asha.browser.call(certificatesApi.reportLost, { params: { id } })).status).toBe(
      200,
    );
    expect((await confirm(tokens[1] ?? '')).status).toBe(404);
    expect(await stateOf(code)).toBe('lost');
  });
});

test('an erased owner leaves the chain without a name', async () => {
  const gone = await checkout.newCustomer();
  const { id, code } = await buildCertificate(shop, gone.user);
  await gone.browser.call(certificatesApi.passOn, {
    params: { id },
    body: { email: 'heir-of-all@example.in' },
  });
  await eraseCustomer(shop, owner.user, gone.user.id, { email: gone.user.email });
  expect(await findTrace(shop, [gone.user.email])).toEqual([]);
  const { body } = await manager.browser.call(adminCertificatesApi.readAdminCertificate, {
    params: { id },
  });
  expect(body.data.certificate.ownerChain).toMatchObject([{ name: null, email: null }]);
  expect(await stateOf(code)).toBe('valid');
});
