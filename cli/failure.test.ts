import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { Failure, sentenceOf } from './failure.ts';

test('a database that is stopped during a command is reported as such', async () => {
  const [session, admin] = [
    new pg.Client(inject('databaseServer')),
    new pg.Client(inject('databaseServer')),
  ];
  session.on('error', () => {});
  await Promise.all([session.connect(), admin.connect()]);
  const { rows } = await session.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cutOff = session.query('select pg_sleep(20)').catch((error: unknown) => error);
  await admin.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
  const wish =
    'The database was stopped in the meantime, so the command did not finish; run it again.';
  expect(sentenceOf(await cutOff)).toBe(wish);
  expect(sentenceOf(await session.query('select 1').catch((error: unknown) => error))).toBe(wish);
  const late = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  expect(sentenceOf(late)).toBe(wish);
  await admin.end();
});

test('every other failure is reported in its own words', () => {
  expect(sentenceOf(new Failure('There is no shop here.'))).toBe('There is no shop here.');
  expect(sentenceOf('odd')).toBe('odd');
});
