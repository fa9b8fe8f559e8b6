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
      message: 'The shop does not answer at the moment. Please try again in a moment.',
    },
  });
});

test('a bug of ours is not mistaken for a database that is away', () => {
  expect(answerOf(new TypeError('x is not a function'))).toBeUndefined();
});
