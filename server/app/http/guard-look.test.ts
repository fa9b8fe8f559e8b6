import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeEntrance } from '#server/infra/backup/look-pass.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { lookVariable } from '#server/infra/config/look.ts';
import { buildUser } from '#testing/build-users.ts';
import { openShopBehindListener } from '#testing/shop-behind-a-listener.ts';

const key = 'a key of both shops';
const look = {
  madeAt: '2026-11-27T20:30:00.000Z',
  backTo: 'http://localhost:3000/admin/settings/backups',
  key,
};
let place: Awaited<ReturnType<typeof openShopBehindListener>>;
let owner: string;

beforeAll(async () => {
  place = await openShopBehindListener({
    environment: { SANDBOX: '1', [lookVariable]: JSON.stringify(look) },
  });
  await buildUser(place.shop, { staffRole: 'manager' });
  owner = (await buildUser(place.shop, { staffRole: 'owner' })).id;
});
afterAll(() => place.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${place.port}${path}`, { redirect: 'manual', headers });
const linkFor = (userId: string, nonce: string, { ago = 0, by = key } = {}) =>
  makeEntrance(by, { userId, nonce }, new Date(place.shop.clock.now().getTime() - ago));

test.each(['/', '/admin', '/api/products', '/robots.txt', '/sitemap.xml', '/media/a', '/api/shop'])(
  'nobody else gets %s of a copy',
  async (path) => {
    const answer = await ask(path, { cookie: 'look_haat_pass_to_look=x; haat_session=y' });
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([403, 'noindex, nofollow']);
    expect(await answer.text()).toContain('Only its owners see it');
  },
);

test('an owner comes in by a link that counts once, under cookies of the copy’s own', async () => {
  const link = linkFor(owner, 'one');
  const answer = await ask(link);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin']);
  const set = answer.headers.getSetCookie();
  expect(set.map((each) => each.split('=')[0])).toEqual([
    'look_haat_pass_to_look',
    'look_haat_session',
  ]);
  for (const each of set) expect(each).toMatch(/; HttpOnly; SameSite=Lax$/);
  const cookie = set.map((each) => each.split(';')[0]).join('; ');
  const me = await ask('/api/auth/profile', { cookie });
  expect(await me.json()).toMatchObject({ data: { user: { _id: owner } } });
  const facts = (await (await ask('/api/shop', { cookie })).json()) as { data: { shop: object } };
  expect(facts.data.shop).toMatchObject({
    sandbox: true,
    copy: {
      notice:
        'A copy of the shop as it was on 28 November at 02:00. Nothing you do here reaches customers.',
      backTo: look.backTo,
    },
  });
  expect((await ask(link)).status).toBe(403);
});

test('a link of somebody else, of before or of nobody lets nobody in; a new owner is an owner of then', async () => {
  for (const path of [
    linkFor(owner, 'two', { by: 'another key' }),
    linkFor(owner, 'three', { ago: MINUTE_MS }),
    '/look?code=a.b.c.d',
    '/look',
  ]) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
  }
  expect((await ask(linkFor('0d2c1b6e-0000-4000-8000-000000000000', 'four'))).status).toBe(303);
});

test('whether it is open can be asked by the shop that started it', async () => {
  expect((await ask('/api/health')).status).toBe(200);
});
