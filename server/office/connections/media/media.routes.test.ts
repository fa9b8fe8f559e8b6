import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectionMessages as m } from '#contract/connections/connection-rules.ts';
import { connectionsApi } from '#contract/connections/connections.endpoints.ts';
import { type BucketStandIn, openBucket } from '#harness/bucket-stand-in.ts';
import { openShop } from '#server/app/open-shop.ts';
import { HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import type { MediaPlaces } from '#server/infra/media-store/connected-store.ts';
import type { MediaStore } from '#server/infra/media-store/media-store.ts';
import { signInAgain, signInNew } from '#testing/build-users.ts';
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
  bucket.closed.clear();
  bucket.refusal = undefined;
  bucket.roomBytes = Number.POSITIVE_INFINITY;
  bucket.objects.clear();
  await shop.db.deleteFrom('connections').execute();
  await shop.db.deleteFrom('mails').execute();
  shop.connections.drop();
  for await (const { name } of shop.media.list()) await shop.media.remove(name);
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
const giveUp = () => owner.call(connectionsApi.giveUpConnection, { params });
const read = async () => {
  const { body } = await owner.call(connectionsApi.listConnections);
  return body.data.connections.find(({ kind }) => kind === 'media');
};
const errorsOf = ({ body }: { body: object }) => (body as { errors?: object[] }).errors;
const picture = (digit: number) => `${String(digit).repeat(32)}-400.jpeg`;
const keysOf = () => [...bucket.objects.keys()].filter((key) => key !== 'haat-shop');
const keyOf = (digit: number) => `${String(digit).repeat(2)}/${picture(digit)}`;
const digits = [1, 2, 3, 4, 5, 6, 7, 8];
const isOnDisk = async (name: string) => (await shop.media.places())?.folder.exists(name);
/** The same shop, whose places behave as a test wants. */
const withPlaces = (places: MediaPlaces | undefined) => ({
  ...shop,
  media: { ...shop.media, places: async () => places },
});
const failingAt = (
  store: MediaStore,
  work: 'put' | 'getBytes',
  fails: (name: string) => boolean,
  failure: Error,
): MediaStore => ({
  ...store,
  [work]: async (name: string, bytes: Buffer) => {
    if (fails(name)) throw failure;
    return store[work](name, bytes);
  },
});
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
  ['half an address', {}, { endpoint: 'https://[' }, 'endpoint', /begins with https/],
  [
    'an odd region',
    {},
    { endpoint: '', region: '127.0.0.1/' },
    'region',
    /letters, digits and hyphens/,
  ],
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

describe('a file that fails', () => {
  test('does not keep the others from the bucket, nor from the disk', async () => {
    for (const digit of digits) await put(digit);
    await save();
    const at = await shop.media.places();
    const broken = new Error('EIO');
    const fails = (name: string) => name === picture(1);
    await copyMedia(
      withPlaces(at && { ...at, folder: failingAt(at.folder, 'getBytes', fails, broken) }),
    );
    expect(keysOf()).toHaveLength(7);
    expect((await read())?.copying).toMatchObject({ copied: 7, problem: m.mediaFailed });
    expect((await read())?.outOfReach).toBeNull();
    await copyMedia(shop);
    expect(keysOf()).toHaveLength(8);
    for (const digit of digits) await at?.folder.remove(picture(digit));
    bucket.objects.set('ph/photo 1.jpg', Buffer.from('of somebody else'));
    bucket.closed.add(keyOf(1));
    await remove();
    await copyMedia(shop);
    expect((await read())?.copying).toMatchObject({
      total: 8,
      copied: 7,
      isDone: false,
      problem: 'The keys may not read from the bucket pictures.',
    });
    expect((await read())?.outOfReach).toEqual({ onlyInBucket: 1 });
    bucket.closed.clear();
    await copyMedia(shop);
    expect((await read())?.copying).toMatchObject({ copied: 8, isDone: true });
  });

  test.each<[string, object]>([
    ['a full disk', { code: 'ENOSPC' }],
    ['a bucket that is away', { code: 'ECONNREFUSED' }],
    ['a full bucket', { name: 'QuotaExceeded', $metadata: { httpStatusCode: 507 } }],
  ])('%s ends the run', async (_, like) => {
    for (const digit of digits) await put(digit);
    await save();
    const at = await shop.media.places();
    const tried: string[] = [];
    const fails = (name: string) => tried.push(name) > 0;
    const failure = Object.assign(new Error('no'), like);
    await copyMedia(
      withPlaces(at && { ...at, bucket: failingAt(at.bucket, 'put', fails, failure) }),
    );
    expect(tried).toHaveLength(4);
  });
});

describe('a change while files are copied', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['removed', remove],
    ['replaced', () => save({ accessKeyId: 'AKIB' })],
  ])(
    'the connection is %s: the run ends, tells nothing more, and the next one begins',
    async (_, change) => {
      for (const digit of digits) await put(digit);
      await save();
      const at = await shop.media.places();
      const held = Promise.withResolvers<void>();
      const began = Promise.withResolvers<void>();
      const slow: MediaPlaces | undefined = at && {
        ...at,
        bucket: {
          ...at.bucket,
          async put(name, bytes) {
            began.resolve();
            await held.promise;
            await at.bucket.put(name, bytes);
          },
        },
      };
      const running = copyMedia(withPlaces(slow));
      await began.promise;
      clock.pass(1000);
      await change();
      // The run that goes on is alone.
      await copyMedia(shop);
      const isLeaving = change === remove;
      const untouched = { isLeaving, total: 0, copied: 0, isDone: false, problem: null };
      expect((await read())?.copying).toEqual(untouched);
      held.resolve();
      await running;
      expect((await read())?.copying).toEqual(untouched);
      await copyMedia(shop);
      expect((await read())?.copying).toMatchObject({ isLeaving, total: 8, copied: 8 });
      expect(keysOf()).toHaveLength(8);
    },
  );

  test('a bucket that is kept and removed again is not forgotten before its quarter of an hour', async () => {
    await save();
    await put(1);
    await remove();
    await copyMedia(shop);
    clock.pass(16 * MINUTE_MS);
    await signInAgain(shop, owner);
    const at = await shop.media.places();
    await copyMedia(
      withPlaces(
        at && {
          ...at,
          folder: {
            ...at.folder,
            async *list() {
              clock.pass(1000);
              await save({ secretAccessKey: '' });
              await remove();
              yield* at.folder.list();
            },
          },
        },
      ),
    );
    expect((await read())?.copying).toMatchObject({ isLeaving: true, isDone: false });
  });
});

describe('a bucket that is lost for ever', () => {
  const lose = () => {
    bucket.refusal = 'NoSuchBucket';
  };

  test('is given up while nobody can read it: all on the disk stays, and another one is connected', async () => {
    await put(1);
    await save();
    await put(2);
    await put(3);
    await copyMedia(shop);
    expect(await read()).toMatchObject({ copying: { isDone: true }, outOfReach: null });
    expect((await giveUp()).body.message).toBe(m.mediaInReach);
    lose();
    clock.pass(HOUR_MS);
    await signInAgain(shop, owner);
    await copyMedia(shop);
    const problem = 'There is no bucket pictures at';
    expect(await read()).toMatchObject({
      copying: { isDone: false, problem: expect.stringContaining(problem) },
      outOfReach: { onlyInBucket: 2 },
    });
    // Who removes it first is not held up either.
    await remove();
    expect((await read())?.outOfReach).toEqual({ onlyInBucket: 2 });
    await copyMedia(shop);
    expect((await read())?.outOfReach).toEqual({ onlyInBucket: 2 });
    await shop.db.deleteFrom('mails').execute();
    expect((await giveUp()).body.message).toBe(m.mediaGivenUp);
    expect(await read()).toMatchObject({ state: 'none', copying: null, outOfReach: null });
    expect((await shop.media.getBytes(picture(1))).length).toBe(1);
    expect(await shop.media.exists(picture(2))).toBe(false);
    const mails = await shop.db.selectFrom('mails').select('data').execute();
    // One for each owner.
    expect(mails[0]).toMatchObject({ data: { title: 'Media store', what: 'given-up' } });
    const entries = await queryOn(shop, 'select label from audit_entries order by id desc limit 1');
    expect(entries).toEqual([{ label: 'Connections: Media store, given up' }]);
    expect((await giveUp()).status).toBe(404);
    const other = await openBucket('other');
    expect((await save({ endpoint: other.endpoint, bucket: 'other' })).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'live', outOfReach: null });
    other.close();
  });

  test('is given up when its keys no longer open', async () => {
    await save();
    await shop.db.updateTable('connections').set({ sealedSecrets: 'a.b.c.d' }).execute();
    shop.connections.drop();
    expect(await read()).toMatchObject({ state: 'none', copying: null, outOfReach: {} });
    expect((await giveUp()).body.message).toBe(m.mediaGivenUp);
    expect(await read()).toMatchObject({ setBy: null, outOfReach: null });
  });

  test('is not given up for a full disk, nor for a bucket that takes nothing more', async () => {
    await put(1);
    await save();
    bucket.roomBytes = 0;
    await copyMedia(shop);
    expect(await read()).toMatchObject({
      copying: { problem: 'The bucket pictures is full.' },
      outOfReach: null,
    });
    expect((await giveUp()).status).toBe(409);
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
    const at = await shop.media.places();
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    await copyMedia(
      withPlaces(at && { ...at, folder: failingAt(at.folder, 'put', () => true, full) }),
    );
    expect(await read()).toMatchObject({
      copying: { isDone: false, problem: m.mediaDiskFull },
      outOfReach: null,
    });
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
  expect((await giveUp()).status).toBe(403);
  const app = await openTestApp(shop);
  expect((await app.browser().call(connectionsApi.listConnections)).status).toBe(401);
  const manager = await signInNew(shop, app.browser(), { staffRole: 'manager' });
  const asked = await manager.browser.call(connectionsApi.removeConnection, { params });
  expect(asked.status).toBe(403);
});
