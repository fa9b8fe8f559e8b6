import type { Outcome } from '#contract/api/envelope.ts';

export interface Refused {
  id: string;
  why: string;
}

/** Refusals that concern one order. Any other, or no answer at all, awaits those that follow too. */
const ofOneOrder: readonly (number | undefined)[] = [400, 404, 409];

/** Confirms one after the other, without those that the shop refuses. */
export async function confirmAll(
  certain: readonly (readonly [id: string, reference: string])[],
  confirm: (id: string, reference: string) => Promise<Outcome<unknown>>,
): Promise<{ done: number; refused: Refused[] }> {
  const refused: Refused[] = [];
  let done = 0;
  for (const [id, reference] of certain) {
    const answer = await confirm(id, reference);
    if (answer.success) {
      done += 1;
      continue;
    }
    refused.push({ id, why: answer.message });
    if (!ofOneOrder.includes(answer.status)) break;
  }
  return { done, refused };
}
