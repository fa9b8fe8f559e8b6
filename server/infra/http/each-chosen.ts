import type { ChosenAnswer } from '#contract/api/chosen.ts';
import { Problem } from '#server/infra/problems.ts';

/**
 * Does the same to each of the chosen, one after the other and each in a transaction of its own:
 * what is refused is named, and the others are done.
 */
export async function eachChosen<T extends { id: string }>(
  chosen: readonly T[],
  work: (one: T) => Promise<{ updatedAt: string }>,
): Promise<ChosenAnswer> {
  const answer: ChosenAnswer = { data: { done: [], left: [] } };
  for (const one of chosen) {
    try {
      const { updatedAt } = await work(one);
      answer.data.done.push({ id: one.id, updatedAt });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      answer.data.left.push({ id: one.id, message: error.message });
    }
  }
  return answer;
}
