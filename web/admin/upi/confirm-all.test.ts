import { expect, test } from 'vitest';
import type { Outcome } from '#contract/api/envelope.ts';
import { confirmAll } from './confirm-all.ts';

const certain = ['1', '2', '3'].map((id) => [id, `41234567890${id}`] as const);

/** The shop refuses the second. */
async function confirmWith(status: number | undefined) {
  const asked: string[] = [];
  const outcome = await confirmAll(certain, async (id): Promise<Outcome<unknown>> => {
    asked.push(id);
    return id === '2'
      ? { success: false, message: 'No', ...(status && { status }) }
      : { success: true };
  });
  return { ...outcome, asked };
}

test.each([400, 404, 409])('a refusal of one order (%s) keeps no other back', async (status) => {
  expect(await confirmWith(status)).toEqual({
    done: 2,
    refused: [{ id: '2', why: 'No' }],
    asked: ['1', '2', '3'],
  });
});

test.each([undefined, 401, 403, 429, 500, 503])(
  'a shop that takes none at all (%s) is not asked on',
  async (status) => {
    expect(await confirmWith(status)).toMatchObject({
      done: 1,
      refused: [{ id: '2', why: 'No' }],
      asked: ['1', '2'],
    });
  },
);
