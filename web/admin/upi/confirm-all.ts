import type { Outcome } from '#contract/api/envelope.ts';
import { counted } from '#web/admin/records/counted.ts';

export interface Refused {
  id: string;
  why: string;
}

export interface Confirmed {
  /** How many have paid their orders. */
  paid: number;
  /** The orders that can no longer be fulfilled, whose money is recorded. */
  toGiveBack: string[];
  refused: Refused[];
}

/** Refusals that concern one order. Any other, or no answer at all, awaits those that follow too. */
const ofOneOrder: readonly (number | undefined)[] = [400, 404, 409];

/** Confirms one after the other, without those that the shop refuses. */
export async function confirmAll(
  certain: readonly (readonly [id: string, reference: string])[],
  confirm: (id: string, reference: string) => Promise<Outcome<{ data: { isToGiveBack: boolean } }>>,
): Promise<Confirmed> {
  const outcome: Confirmed = { paid: 0, toGiveBack: [], refused: [] };
  for (const [id, reference] of certain) {
    const answer = await confirm(id, reference);
    if (!answer.success) {
      outcome.refused.push({ id, why: answer.message });
      if (!ofOneOrder.includes(answer.status)) break;
    } else if (answer.data.isToGiveBack) outcome.toGiveBack.push(id);
    else outcome.paid += 1;
  }
  return outcome;
}

/** "3 payments confirmed, 1 to give back". */
export function confirmedWords({ paid, toGiveBack }: Confirmed): string {
  const back = toGiveBack.length;
  if (paid === 0) return back === 0 ? '' : `${counted(back, 'payment')} to give back`;
  return `${counted(paid, 'payment')} confirmed${back === 0 ? '!' : `, ${back} to give back`}`;
}
