import type { ChosenAnswer } from '#contract/api/chosen.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

const brokenOff = 'Not changed, because of a fault on our side. Please try again.';

/**
 * Does the same to each of the chosen, one after the other and each in a transaction of its own:
 * what is refused is named, and the others are done. After an unforeseen error the rest is left, and
 * the answer still says what is done.
 */
export async function eachChosen<T extends { id: string }>(
  { log }: Pick<Shop, 'log'>,
  chosen: readonly T[],
  work: (one: T) => Promise<{ updatedAt: string }>,
): Promise<ChosenAnswer> {
  const answer: ChosenAnswer = { data: { done: [], left: [] } };
  for (const [at, one] of chosen.entries()) {
    try {
      const { updatedAt } = await work(one);
      answer.data.done.push({ id: one.id, updatedAt });
    } catch (error) {
      if (error instanceof Problem) {
        answer.data.left.push({ id: one.id, message: error.message });
        continue;
      }
      log.error({ err: error, id: one.id }, 'a change of several records was broken off');
      for (const { id } of chosen.slice(at)) answer.data.left.push({ id, message: brokenOff });
      break;
    }
  }
  return answer;
}
