import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionMessages as m } from '#contract/connections/connection-rules.ts';
import { connectionsApi } from '#contract/connections/connections.endpoints.ts';
import { type BucketStandIn, openBucket } from '#harness/bucket-stand-in.ts';
import { openShop } from '#server/app/open-shop.ts';
import { HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { signInNew } from '#testing/build-users.ts';
import { type HeldClock, heldClock, openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { queryOn } from '#testing/saved-shops.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';
import { copyMedia } from './copy-media.ts';

const params = { kind: 'media' };

let clock: HeldClock;
let shop: TestShop;
let owner: TestBrowser;
let bucket: BucketStandIn;

beforeAll(async () => {
  clock = heldClock();
  shop = await openTestShop({}, { clock });
  bucket = await openBucket('pictures');
});
afterAll(async () => {
  await shop.remove();
  bucket.close();
});
beforeEach(async () => {
  const app = await openTestApp(shop);
  ({ browser: owner } = await signInNew(shop, app.browser(), { staffRole: 'owner' }));
});
afterEach(async () => {
  bucket.denied.clear();
  bucket.refusal = undefined;
  bucket.roomBytes = Number.POSITIVE_INFINITY;
  bucket.objects.clear();
  for await (const { name } of shop.media.list()) await shop.media.remove(name);
  await shop.db.deleteFrom('connections').execute();
  await shop.db.deleteFrom('mails').execute();
  shop.connections.drop();
});

const typed = (more: Record<string, string> = {}) => ({
  endpoint: bucket.endpoint,
  bucket: 'pictures',
  region: '',
  accessKeyId: 'AKIA',
  secretAccessKey: 'very-secret-key',
  ...more,
});
const save = (more: Record<string, string> = {}) =>
  owner.call(connectionsApi.saveConnection, { params, body: { values: typed(more) } });
const tryIt = (values?: Record<string, string>) =>
  owner.call(connectionsApi.tryConnection, { params, body: values ? { values } : {} });
const remove = () => owner.call(connectionsApi.removeConnection, { params });
const read = async () => {
  const { body } = await owner.call(connectionsApi.listConnections);
  return body.data.connections.find(({ kind }) => kind === 'media');
};
const errorsOf = ({ body }: { body: object }) => (body as { errors?: object[] }).errors;
const picture = (digit: number) => `${String(digit).repeat(32)}-400.jpeg`;
const keysOf = () => [...bucket.objects.keys()].filter((key) => key !== 'haat-shop');
const isOnDisk = async (name: string) => (await shop.media.places())?.folder.exists(name);
const put = (digit: number) => shop.media.put(picture(digit), randomBytes(digit));

test('a bucket is tried, connected, sealed, told to the owners, and takes new pictures', async () => {
  expect((await tryIt()).body.message).toBe(m.notSetUp);
  const tried = await tryIt(typed());
  expect([tried.status, tried.body.message]).toEqual([200, m.mediaWorks('the bucket pictures')]);
  expect([bucket.objects.size, await read()]).toMatchObject([0, { state: 'none', copying: null }]);
  expect((await save()).body.message).toBe(m.saved);
  const shown = await read();
  expect(shown).toMatchObject({
    state: 'live',
    setBy: 'owner',
    secrets: ['secretAccessKey'],
    copying: { isLeaving: false, isDone: false, problem: null },
  });
  for (const table of ['connections', 'audit_entries', 'mails']) {
    const rows = JSON.stringify(await queryOn(shop, `select * from ${table}`));
    expect(rows).not.toContain('very-secret-key');
  }
  expect(JSON.stringify(shown)).not.toContain('very-secret-key');
  const mails = await shop.db.selectFrom('mails').select('data').execute();
  expect(mails).toMatchObject([{ data: { title: 'Media store', what: 'connected' } }]);
  await put(1);
  expect([keysOf(), await isOnDisk(picture(1))]).toEqual([[`11/${picture(1)}`], false]);
  expect((await tryIt()).body.message).toBe(m.mediaWorks('the bucket pictures'));
  expect((await read())?.lastSuccessAt).toBe(clock.now().toISOString());
});

test.each<[string, Partial<BucketStandIn>, Record<string, string>, string, RegExp]>([
  ['a wrong bucket', {}, { bucket: 'nobodys' }, 'bucket', /There is no bucket nobodys/],
  ['no rights', { denied: new Set(['write']) }, {}, 'bucket', /may not write to the bucket/],
  ['no right to delete', { denied: new Set(['delete']) }, {}, 'bucket', /may not delete from/],
  ['a wrong key', { refusal: 'InvalidAccessKeyId' }, {}, 'accessKeyId', /does not know/],
  [
    'a wrong secret',
    { refusal: 'SignatureDoesNotMatch' },
    {},
    'secretAccessKey',
    /does not belong to the access key/,
  ],
  ['another region', { refusal: 'AuthorizationHeaderMalformed' }, {}, 'region', /another region/],
  ['a full bucket', { roomBytes: 1 }, {}, 'bucket', /is full/],
  ['a closed endpoint', {}, { endpoint: 'http://127.0.0.1:9' }, 'endpoint', /does not answer/],
  ['no address', {}, { endpoint: 'r2.example' }, 'endpoint', /begins with https/],
  ['no secret', {}, { secretAccessKey: '' }, 'secretAccessKey', /Please enter the secret key/],
])(
  '%s is one sentence at its field, and changes nothing',
  async (_, standIn, values, field, words) => {
    Object.assign(bucket, standIn);
    const answer = await save(values);
    expect([answer.status, errorsOf(answer)]).toEqual([
      400,
      [{ field: `values.${field}`, message: expect.stringMatching(words) }],
    ]);
    expect(await read()).toMatchObject({ state: 'none', setBy: null });
  },
);

test('a bucket of another shop is refused, and so is another bucket while pictures are in one', async () => {
  bucket.objects.set('haat-shop', Buffer.from('0198-another'));
  expect(errorsOf(await save())).toEqual([{ field: 'values.bucket', message: m.mediaOfAnother }]);
  bucket.objects.clear();
  await save();
  expect(errorsOf(await save({ bucket: 'other' }))).toEqual([
    { field: 'values.bucket', message: m.mediaMoved('pictures') },
  ]);
  expect((await save({ accessKeyId: 'AKIB' })).status).toBe(200);
  // A saved secret goes nowhere else.
  expect(errorsOf(await tryIt(typed({ accessKeyId: 'AKIC', secretAccessKey: '' })))).toEqual([
    { field: 'values.secretAccessKey', message: m.typeAgain('Secret key') },
  ]);
});

describe('copying', () => {
  test('brings what is on the disk into the bucket, goes on after a failure, and looks again each hour', async () => {
    for (const digit of [1, 2, 3]) await put(digit);
    await save();
    bucket.denied.add('write');
    await copyMedia(shop);
    const problem = 'The keys may not write to the bucket pictures.';
    expect(await read()).toMatchObject({
      copying: { total: 3, copied: 0, isDone: false, problem },
      lastFailure: problem,
    });
    bucket.denied.clear();
    await copyMedia(shop);
    expect(keysOf()).toHaveLength(3);
    expect((await read())?.copying).toMatchObject({
      total: 3,
      copied: 3,
      isDone: true,
      problem: null,
    });
    expect(await isOnDisk(picture(1))).toBe(true);
    // What the disk took while the bucket was away follows.
    await (await shop.media.places())?.folder.put(picture(4), randomBytes(4));
    await copyMedia(shop);
    expect(keysOf()).toHaveLength(3);
    clock.pass(HOUR_MS);
    await copyMedia(shop);
    expect(keysOf()).toHaveLength(4);
  });

  test('a process that was killed does not hold it up, a working one is alone', async () => {
    await put(1);
    await save();
    const until = new Date(clock.now().getTime() + MINUTE_MS);
    await shop.db.updateTable('mediaCopying').set({ busyUntil: until }).execute();
    await copyMedia(shop);
    expect(keysOf()).toEqual([]);
    clock.pass(2 * MINUTE_MS);
    await copyMedia(shop);
    expect(keysOf()).toHaveLength(1);
  });
});

describe('removing', () => {
  test('brings all pictures back first, and ends only when they have been there for a while', async () => {
    await save();
    for (const digit of [1, 2]) await put(digit);
    expect((await remove()).body.message).toBe(m.mediaReturns);
    expect((await remove()).body.message).toBe(m.mediaReturnsAlready);
    await put(3);
    expect([keysOf().length, await isOnDisk(picture(3))]).toEqual([2, true]);
    bucket.denied.add('read');
    await copyMedia(shop);
    expect(await read()).toMatchObject({
      state: 'live',
      copying: {
        isLeaving: true,
        copied: 0,
        problem: 'The keys may not read from the bucket pictures.',
      },
    });
    bucket.denied.clear();
    await copyMedia(shop);
    expect((await read())?.copying).toMatchObject({ total: 2, copied: 2, isDone: true });
    // A power cut can empty a file that was just written.
    await (await shop.media.places())?.folder.put(picture(1), Buffer.alloc(0));
    clock.pass(16 * MINUTE_MS);
    await copyMedia(shop);
    expect((await read())?.copying).toMatchObject({ isLeaving: true, copied: 2 });
    clock.pass(16 * MINUTE_MS);
    await copyMedia(shop);
    expect(await read()).toMatchObject({ state: 'none', setBy: null, copying: null });
    expect(await shop.media.places()).toBeUndefined();
    for (const digit of [1, 2, 3]) {
      expect((await shop.media.getBytes(picture(digit))).length).toBe(digit);
    }
    // The bucket keeps its copies.
    expect(keysOf()).toHaveLength(2);
  });

  test('a full disk is told, and nothing ends', async () => {
    await save();
    await put(1);
    await remove();
    const places = await shop.media.places();
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    await copyMedia({
      ...shop,
      media: {
        ...shop.media,
        places: async () =>
          places && { ...places, folder: { ...places.folder, put: () => Promise.reject(full) } },
      },
    });
    expect((await read())?.copying).toMatchObject({ isDone: false, problem: m.mediaDiskFull });
    expect(keysOf()).toHaveLength(1);
  });

  test('whoever connects the same bucket again keeps it; one whose keys are lost is not removed', async () => {
    await save();
    await remove();
    expect((await save({ secretAccessKey: '' })).status).toBe(200);
    expect((await read())?.copying?.isLeaving).toBe(false);
    await shop.db.updateTable('connections').set({ sealedSecrets: 'a.b.c.d' }).execute();
    shop.connections.drop();
    const { status, body } = await remove();
    expect([status, body.message]).toEqual([409, m.mediaLost]);
  });
});

test('another process follows at once', async () => {
  const other = await openShop(shop.config, { clock, log: shop.log });
  await other.changes.start();
  expect(await other.media.places()).toBeUndefined();
  await save();
  await expect.poll(() => other.media.places()).toBeDefined();
  await other.media.put(picture(5), randomBytes(5));
  expect((await shop.media.getBytes(picture(5))).length).toBe(5);
  await remove();
  await expect.poll(async () => (await other.media.places())?.isLeaving).toBe(true);
  await other.close();
});

test('a store of the environment is shown read-only, tried and not changed', async () => {
  const keys = 'AKIA:very-secret-key@';
  const mediaUrl = `s3://${keys}pictures?endpoint=${encodeURIComponent(bucket.endpoint)}`;
  const set = await openTestShop({ MEDIA_URL: mediaUrl }, { clock });
  const { browser } = await signInNew(set, (await openTestApp(set)).browser(), {
    staffRole: 'owner',
  });
  const { body } = await browser.call(connectionsApi.listConnections);
  expect(body.data.connections.find(({ kind }) => kind === 'media')).toMatchObject({
    state: 'live',
    setBy: 'environment',
    variables: ['MEDIA_URL'],
    fields: { bucket: 'pictures', endpoint: bucket.endpoint },
    copying: null,
  });
  expect(JSON.stringify(body)).not.toMatch(/AKIA|very-secret/);
  const tried = await browser.call(connectionsApi.tryConnection, { params, body: {} });
  expect(tried.body.message).toBe(m.mediaWorks('the bucket pictures'));
  const refused = await browser.call(connectionsApi.saveConnection, {
    params,
    body: { values: typed() },
  });
  expect([refused.status, refused.body.message]).toEqual([409, m.inEnvironment(['MEDIA_URL'])]);
  await set.remove();
});

test('a change asks for a fresh proof, and is the owner’s alone', async () => {
  clock.pass(HOUR_MS);
  expect((await save()).status).toBe(403);
  expect((await remove()).status).toBe(403);
  const app = await openTestApp(shop);
  expect((await app.browser().call(connectionsApi.listConnections)).status).toBe(401);
  const manager = await signInNew(shop, app.browser(), { staffRole: 'manager' });
  const asked = await manager.browser.call(connectionsApi.removeConnection, { params });
  expect(asked.status).toBe(403);
});
