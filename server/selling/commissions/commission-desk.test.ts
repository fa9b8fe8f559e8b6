import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { User } from '#contract/accounts/accounts.ts';
import { adminCommissionsApi } from '#contract/commissions/admin-commissions.endpoints.ts';
import { commissionsApi } from '#contract/commissions/commissions.endpoints.ts';
import { buildCommission, wishes } from '#testing/build-commissions.ts';
import { signInNew } from '#testing/build-users.ts';
import { form, openCommissionShop } from '#testing/commission-shop.ts';
import { mailsTo } from '#testing/read-mails.ts';
import { paintFile, sendForm } from '#testing/send-form.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

const studio = 'namaste@aipanhaat.example';
const { clock, shop, newBrowser, signInManager, templatesTo, read, filesOf } =
  await openCommissionShop();
let manager = await signInManager();
afterAll(() => shop.remove());

describe('the conversation', () => {
  let user: User;
  let customer: TestBrowser;
  let number: string;
  beforeAll(async () => {
    ({ user, browser: customer } = await signInNew(shop, newBrowser()));
    manager = await signInManager();
    ({ number } = await buildCommission(shop, user));
  });

  const write = (browser: TestBrowser, text: string, images = 0) =>
    Promise.all(Array.from({ length: images }, () => paintFile('sketch.png'))).then((files) =>
      sendForm(browser, commissionsApi.writeToCommission, { text }, files, { number }),
    );
  const reply = (text: string) =>
    sendForm(manager, adminCommissionsApi.replyToCommission, { text }, [], { number });

  test('goes both ways, each word mailed once, and shows what was read [commissions-4]', async () => {
    const waiting = async () => {
      const { body } = await manager.call(adminCommissionsApi.readAdminCommission, {
        params: { number },
      });
      return [body.data.commission.waitsFor, body.data.commission.unread];
    };
    expect(await waiting()).toEqual(['studio', 1]);
    clock.pass(1000);
    const asked = await reply('How wide is the wall?');
    expect(asked.status).toBe(200);
    expect(await waiting()).toEqual(['customer', 0]);
    expect((await read(customer, number)).body.data.commission).toMatchObject({
      unread: 1,
      messages: [{ isRead: true }, { isRead: false, side: 'studio', author: null }],
    });
    const until = asked.body.data.commission.messages.at(-1)?.createdAt ?? '';
    await customer.call(commissionsApi.markCommissionRead, { params: { number }, body: { until } });
    const { body } = await manager.call(adminCommissionsApi.readAdminCommission, {
      params: { number },
    });
    expect(body.data.commission.messages.at(-1)).toMatchObject({
      isRead: true,
      author: 'Hema Pant',
    });
    await Promise.all([write(customer, 'Two metres.', 1), write(customer, 'Two metres.', 1)]);
    expect(await waiting()).toEqual(['studio', 1]);
    expect(await templatesTo(user.email)).toEqual([
      ['commission-news', 'requested'],
      ['commission-news', 'written'],
    ]);
    const told = (await mailsTo(shop, studio)).filter(({ data }) => data.number === number);
    expect(told.map(({ data }) => [data.what, data.text, data.images])).toEqual([
      ['requested', 'A wide one for the hall, three peaks, no people.', 0],
      ['written', 'Two metres.', 1],
    ]);
  });

  test('takes words, images or both, and neither nothing nor too much', async () => {
    expect((await write(customer, '  ')).status).toBe(400);
    expect((await write(customer, '', 2)).status).toBe(200);
    expect((await write(customer, 'x'.repeat(5001))).status).toBe(400);
    expect((await write(newBrowser(), 'Hello')).status).toBe(404);
    const nowhere = await customer.call(commissionsApi.markCommissionRead, {
      params: { number: 'AH-999999' },
      body: { until: clock.now().toISOString() },
    });
    expect(nowhere.status).toBe(404);
  });
});

describe('the desk', () => {
  test('narrows by step, turn and search, and counts what waits', async () => {
    const { user, browser } = await signInNew(shop, newBrowser(), { name: 'Zoravar Singh' });
    const { number } = await buildCommission(shop, user);
    const list = async (query: Record<string, string>) => {
      const { body } = await manager.call(adminCommissionsApi.listAdminCommissions, {
        query: { ...query, q: 'Zoravar' },
      });
      return body.data.commissions.map((each) => each.number);
    };
    expect(await list({ step: 'requested', waits: 'studio' })).toEqual([number]);
    expect(await list({ waits: 'customer' })).toEqual([]);
    expect(await list({ step: 'quoted', sort: 'due' })).toEqual([]);
    const { body } = await manager.call(adminCommissionsApi.listAdminCommissions, { query: {} });
    expect(body.data.waiting).toBeGreaterThan(0);
    await browser.call(commissionsApi.cancelCommission, {
      params: { number },
      body: { note: 'We moved.' },
    });
    expect(await list({ step: 'cancelled' })).toEqual([number]);
    expect(await list({ waits: 'studio' })).toEqual([]);
  });

  test('changes what is known, unless somebody else did meanwhile; names no words in the log', async () => {
    const { user } = await signInNew(shop, newBrowser());
    const { id, number } = await buildCommission(shop, user);
    const params = { number };
    const { body } = await manager.call(adminCommissionsApi.readAdminCommission, { params });
    const seen = body.data.commission.updatedAt;
    const change = (size: string) =>
      manager.call(adminCommissionsApi.updateCommission, {
        params,
        body: { ...wishes, budget: 5000, size, seen },
      });
    expect((await change('2 × 1 m')).body.data.commission).toMatchObject({
      size: '2 × 1 m',
      budget: 5000,
    });
    const late = await change('3 × 1 m');
    expect([late.status, late.body.data.commission.size]).toEqual([409, '2 × 1 m']);
    const { after } = await shop.db
      .selectFrom('auditEntries')
      .select('after')
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ fields: ['size', 'budget'] });
  });

  test('deletes with images and mails, but nothing that is accepted', async () => {
    const { browser, user } = await signInNew(shop, newBrowser());
    const sent = await sendForm(browser, commissionsApi.requestCommission, form, [
      await paintFile('w.png'),
    ]);
    const params = { number: sent.body.data.number };
    const before = (await filesOf()).length;
    expect((await manager.call(adminCommissionsApi.deleteCommission, { params })).status).toBe(200);
    expect((await filesOf()).length).toBe(before - 1);
    expect((await read(browser, params.number)).status).toBe(404);
    expect((await manager.call(adminCommissionsApi.deleteCommission, { params })).status).toBe(404);
    const mails = (await mailsTo(shop, user.email)).filter(
      ({ data }) => data.number === params.number,
    );
    // Not sent yet: it is forgotten once it is.
    expect(mails).toHaveLength(1);
  });
});
