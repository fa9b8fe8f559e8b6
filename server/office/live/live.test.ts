import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { isQuiet } from '#contract/live/is-quiet.ts';
import { liveApi } from '#contract/live/live.endpoints.ts';
import { liveLimits, liveRoute } from '#contract/live/news-rules.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import { createApp } from '#server/app/http/app.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { buildMessage } from '#testing/build-messages.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildReturn } from '#testing/build-returns.ts';
import { signInNew } from '#testing/build-users.ts';
import { openSecondShop } from '#testing/cached-shop.ts';
import { heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { type Listening, type LiveDesk, openLiveDesk } from './live-desk.ts';

const clock = heldClock();
let shop: TestShop;
let app: FastifyInstance;
let newBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop({}, { clock });
  await shop.changes.start();
  ({ app, browser: newBrowser } = await openTestApp(shop));
});
afterAll(() => shop.remove());

const staff = (staffRole?: StaffRole) =>
  signInNew(shop, newBrowser(), staffRole ? { staffRole } : {});

/** An order that becomes paid. */
async function buy({ handedOver = false } = {}): Promise<string> {
  const { id } = await buildOrder(shop, null, { status: 'pending' });
  const paidAt = shop.clock.now();
  await shop.db
    .updateTable('orders')
    .set({ status: 'paid', paidAt, stockState: 'sold', handedOver })
    .where('id', '=', id)
    .execute();
  return id;
}

describe('the desk', () => {
  let desk: LiveDesk;
  beforeEach(() => {
    desk = openLiveDesk(shop, { beatMs: 50 });
  });
  afterEach(() => desk.close());

  /** Somebody who listens with a role, and what they hear. */
  function listen(role: StaffRole | undefined, userId = shop.random.id()) {
    const heard: { event: string; data: Record<string, unknown> }[] = [];
    const who = {
      userId,
      role,
      hasEnded: false,
      roleNow: async () => who.role,
      send: (event: string, data: object) => void heard.push({ event, data: { ...data } }),
      beat: vi.fn(),
      end: () => {
        who.hasEnded = true;
      },
    };
    const leave = desk.join(who as unknown as Listening);
    const counts = () => heard.findLast(({ event }) => event === 'waiting')?.data.waiting;
    const news = () => heard.filter(({ event }) => event === 'news').map(({ data }) => data);
    return { who, leave, counts, news };
  }

  test('tells each role what it may see, at once', async () => {
    const packer = listen('packer');
    const owner = listen('owner');
    await expect.poll(packer.counts).toMatchObject({ pack: 0, messages: 0 });
    const id = await buy();
    await buildMessage(shop);
    await expect.poll(owner.counts).toMatchObject({ pack: 1, messages: 1 });
    await expect.poll(packer.counts).toMatchObject({ pack: 1, messages: 0 });
    const order = { kind: 'order', id, isQuiet: false };
    await expect.poll(packer.news).toEqual([order]);
    await expect.poll(owner.news).toEqual([order, expect.objectContaining({ kind: 'message' })]);
  });

  test('rings for no sale at the till, whose goods are handed over', async () => {
    const packer = listen('packer');
    await expect.poll(packer.counts).toBeDefined();
    await buy({ handedOver: true });
    const id = await buy();
    await expect.poll(packer.news).toEqual([{ kind: 'order', id, isQuiet: false }]);
  });

  test('hears what another process does', async () => {
    const other: Shop = await openSecondShop(shop);
    const packer = listen('packer');
    await expect.poll(packer.counts).toBeDefined();
    await buildReturn(other, null);
    await expect.poll(packer.news).toMatchObject([{ kind: 'return' }]);
    await expect.poll(packer.counts).toMatchObject({ returns: 1 });
    await other.close();
  });

  test('ends for who is signed out or no longer staff, before it tells more', async () => {
    const packer = listen('packer');
    await expect.poll(packer.counts).toBeDefined();
    packer.who.role = undefined;
    await buy();
    await expect.poll(() => packer.who.hasEnded).toBe(true);
    expect(packer.news()).toEqual([]);
    expect(desk.streams).toBe(0);
  });

  test('beats while nothing happens', async () => {
    const packer = listen('packer');
    await expect.poll(() => packer.who.beat.mock.calls.length).toBeGreaterThan(1);
  });

  test('takes only so many streams of one member', () => {
    const id = shop.random.id();
    const leaves = Array.from({ length: liveLimits.streamsOfOne }, () => listen('packer', id));
    expect(() => listen('packer', id)).toThrow('open too often');
    leaves[0]?.leave();
    expect(() => listen('packer', id)).not.toThrow();
  });

  test('says when the reader wants quiet', async () => {
    const { user, browser } = await staff('packer');
    const packer = listen('packer', user.id);
    // Noon in India.
    const quiet = { from: '11:00', until: '13:00' };
    await browser.call(liveApi.setQuietHours, { body: { quiet } });
    await buy();
    await expect.poll(packer.news).toMatchObject([{ kind: 'order', isQuiet: true }]);
  });
});

describe('the stream', () => {
  const open = (browser: TestBrowser, to = app) =>
    to.inject({
      url: liveRoute,
      headers: {
        accept: 'text/event-stream',
        cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payloadAsStream: true,
    });

  test('is for staff alone', async () => {
    expect((await open(newBrowser())).statusCode).toBe(401);
    expect((await open((await staff()).browser)).statusCode).toBe(403);
  });

  test('is not buffered or stored, and ends when the shop closes', async () => {
    const closing = await createApp(shop);
    const { browser } = await staff('packer');
    const answer = await open(browser, closing);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    const all = text(answer.stream());
    closing.endStreams();
    expect(await all).toContain('retry: 3000');
    expect((await open(browser, closing)).statusCode).toBe(503);
  });

  test('tells nothing after the sign-out', async () => {
    const { browser } = await staff('packer');
    const all = text((await open(browser)).stream());
    await browser.call(accountsApi.logout);
    const id = await buy();
    expect(await all).not.toContain(id);
  });
});

describe('quiet hours', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00+05:30`);

  test.each([
    ['09:00', '17:00', '08:59', false],
    ['09:00', '17:00', '09:00', true],
    ['09:00', '17:00', '17:00', false],
    ['22:00', '07:00', '23:30', true],
    ['22:00', '07:00', '06:59', true],
    ['22:00', '07:00', '12:00', false],
  ])('from %s to %s hold at %s: %s', (from, until, time, holds) => {
    expect(isQuiet({ from, until }, at(time))).toBe(holds);
  });

  test('are each member’s own, and end with null', async () => {
    const { browser } = await staff('packer');
    const quiet = { from: '22:00', until: '07:00' };
    expect((await browser.call(liveApi.setQuietHours, { body: { quiet } })).status).toBe(200);
    expect((await browser.call(liveApi.readWaiting)).body.data.quiet).toEqual(quiet);
    expect((await (await staff('owner')).browser.call(liveApi.readWaiting)).body.data.quiet).toBe(
      null,
    );
    await browser.call(liveApi.setQuietHours, { body: { quiet: null } });
    expect((await browser.call(liveApi.readWaiting)).body.data.quiet).toBe(null);
    for (const wrong of [
      { from: '25:00', until: '07:00' },
      { from: '07:00', until: '07:00' },
    ]) {
      const { status } = await browser.call(liveApi.setQuietHours, { body: { quiet: wrong } });
      expect(status).toBe(400);
    }
  });
});
