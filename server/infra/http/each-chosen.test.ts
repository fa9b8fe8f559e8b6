import { expect, test } from 'vitest';
import { Problem } from '#server/infra/problems.ts';
import { eachChosen } from './each-chosen.ts';

test('what is refused is named, and after a fault the rest is left and said to be', async () => {
  const faults: unknown[] = [];
  const log = { error: (fault: unknown) => faults.push(fault) } as never;
  const updatedAt = '2026-11-29T04:30:00.000Z';
  const answer = await eachChosen(
    { log },
    [...'abcd'].map((id) => ({ id })),
    async ({ id }) => {
      if (id === 'b') throw new Problem('not-found', 'Gone');
      if (id === 'c') throw new Error('the database went away');
      return { updatedAt };
    },
  );
  expect(answer.data.done).toEqual([{ id: 'a', updatedAt }]);
  expect(answer.data.left.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  expect(answer.data.left[0]?.message).toBe('Gone');
  expect(faults).toHaveLength(1);
});
