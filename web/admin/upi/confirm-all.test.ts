import { expect, test } from 'vitest';
import type { Outcome } from '#contract/api/envelope.ts';
import { confirmAll, confirmedWords } from './confirm-all.ts';

type Answer = Outcome<{ data: { isToGiveBack: boolean } }>;

const certain = ['1', '2', '3'].map((id) => [id, `41234567890${id}`] as const);

/** The shop refuses the second. */
async function confirmWith(status: number | undefined) {
  const asked: string[] = [];
  const outcome = await confirmAll(certain, async (id): Promise<Answer> => {
    asked.push(id);
    return id === '2'
      ? { success: false, message: 'No', ...(status && { status }) }
      : { success: true, data: { isToGiveBack: false } };
  });
  return { ...outcome, asked };
}

test.each([400, 404, 409])('a refusal of one order (%s) keeps no other back', async (status) => {
  expect(await confirmWith(status)).toEqual({
    paid: 2,
    toGiveBack: [],
    refused: [{ id: '2', why: 'No' }],
    asked: ['1', '2', '3'],
  });
});

test.each([undefined, 401, 403, 429, 500, 503])(
  'a shop that takes none at all (%s) is not asked on',
  async (status) => {
    expect(await confirmWith(status)).toMatchObject({
      paid: 1,
      refused: [{ id: '2', why: 'No' }],
      asked: ['1', '2'],
    });
  },
);

test.each([
  [[], '3 payments confirmed!'],
  [['2'], '2 payments confirmed, 1 to give back'],
  [['1', '2'], '1 payment confirmed, 2 to give back'],
  [['1', '2', '3'], '3 payments to give back'],
])('money for orders that have ended is counted apart: %s', async (toGiveBack, words) => {
  const outcome = await confirmAll(certain, async (id): Promise<Answer> => {
    return { success: true, data: { isToGiveBack: toGiveBack.includes(id) } };
  });
  expect(outcome.toGiveBack).toEqual(toGiveBack);
  expect(confirmedWords(outcome)).toBe(words);
});
