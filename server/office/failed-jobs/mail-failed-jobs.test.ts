import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { renderedMailsTo } from '#testing/read-mails.ts';
import { mailFailedJobs } from './mail-failed-jobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

/** A job that its queue has given up, or one that it still tries. */
async function addJob(state: 'failed' | 'retry'): Promise<void> {
  await shop.jobs.send(shop.db, 'send-refund', { refundId: shop.random.id() });
  await sql`update jobs.job set state = ${state}::jobs.job_state, completed_on = now(),
    output = '{"message": "The provider does not know it."}'
    where name = 'send-refund' and state = 'created'`.execute(shop.db);
}

test('a job that failed for good is mailed once a day; one that is tried again is not', async () => {
  const { email } = await shop.settings.read();
  await addJob('retry');
  await mailFailedJobs(shop);
  expect(await renderedMailsTo(shop, email)).toEqual([]);
  await addJob('failed');
  await mailFailedJobs(shop);
  await addJob('failed');
  await mailFailedJobs(shop);
  const mails = await renderedMailsTo(shop, email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Aipan Haat: a job has failed']);
  expect(mails[0]?.text).toContain('send-refund');
  expect(mails[0]?.text).toContain('The provider does not know it.');
});
