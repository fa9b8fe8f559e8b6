import { sql } from 'kysely';
import { TestClock } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { type Jobs, openJobs } from './jobs.ts';

let shop: TestShop;
let jobs: Jobs;
let done: string[];

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());
const open = async (atOnce: number) => {
  jobs = await openJobs({ connectionString: shop.config.databaseUrl }, shop.log);
  jobs.define('send-refund', async ({ refundId }) => void done.push(refundId), { atOnce });
};

beforeEach(async () => {
  done = [];
  await open(2);
});
afterEach(() => jobs.stop());

test('waiting jobs are done without a pause between them', async () => {
  const ids = Array.from({ length: 60 }, (_, at) => `refund ${at}`);
  for (const refundId of ids) await jobs.send(shop.db, 'send-refund', { refundId });
  await jobs.start();
  await expect.poll(() => done.length).toBe(60);
  expect(done.toSorted()).toEqual(ids.toSorted());
});

test('what is urgent is done before what waits', async () => {
  await jobs.stop();
  // Of two at once, the other may have done several by the time that the first begins.
  await open(1);
  const ids = Array.from({ length: 6 }, (_, at) => `refund ${at}`);
  for (const refundId of ids) await jobs.send(shop.db, 'send-refund', { refundId });
  await jobs.send(shop.db, 'send-refund', { refundId: 'urgent' }, { isUrgent: true });
  await jobs.start();
  await expect.poll(() => done.length).toBe(7);
  expect(done[0]).toBe('urgent');
});

test('a job whose process was killed is soon taken up by another', async () => {
  // Nobody waits for the half minute: the queue's own clock is moved, also in the database.
  const clock = new TestClock();
  const connection = { connectionString: shop.config.databaseUrl, clock };
  await jobs.stop();
  jobs = await openJobs(connection, shop.log);
  jobs.define('send-refund', async ({ refundId }) => void done.push(refundId), { atOnce: 2 });
  await jobs.start();
  await jobs.send(shop.db, 'send-refund', { refundId: 'first' });
  await clock.tick(5_000);
  await expect.poll(() => done).toEqual(['first']);
  await sql`
    insert into jobs.job (name, data, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit)
    select name, '{"refundId": "killed"}', 'active', jobs.job_now() - interval '1 minute',
      jobs.job_now() - interval '1 minute', heartbeat_seconds, 20
    from jobs.queue where name = 'send-refund'`.execute(shop.db);
  await clock.tick(30_000);
  await expect.poll(() => done).toEqual(['first', 'killed']);
});
