import pg from 'pg';
import { expect, test } from 'vitest';
import { answerOf } from './problem-answers.ts';

test('while the database is away a call is asked to come back, and reveals nothing of the inside', async () => {
  const nowhere = new pg.Client({ host: '127.0.0.1', port: 1 });
  const away = await nowhere.connect().catch((error: unknown) => error);
  expect(answerOf(away)).toEqual({
    status: 503,
    body: {
      success: false,
      message: 'The shop is not responding. Please try again in a moment.',
    },
  });
});

test('a database without room on its disk is one that does not answer', () => {
  const full = 'could not extend file "base/5/1259": No space left on device';
  const error = Object.assign(new pg.DatabaseError(full, full.length, 'error'), { code: '53100' });
  expect(answerOf(error)?.status).toBe(503);
  const unopened = new pg.DatabaseError('could not write init file', 25, 'error');
  expect(answerOf(unopened)?.status).toBe(503);
});

test('a bug of ours is not mistaken for a database that is away', () => {
  expect(answerOf(new TypeError('x is not a function'))).toBeUndefined();
});
