import { setTimeout as pause } from 'node:timers/promises';
import { isUnsure } from '#harness/visitor.ts';
import type { Context } from './context.ts';

/** True once it is done, false if it was refused; asked again while the answer gets lost. */
export async function untilDone(
  { chance }: Context,
  ask: () => Promise<{ status: number }>,
): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await ask();
    if (answer.status === 200) return true;
    if (!isUnsure(answer)) return false;
    await pause(chance.between(100, 1_000));
  }
  return false;
}

const MOST_TRIES = 10;
const PAUSE_MS = 2_000;

/** Asks again where the shop says 503: one whose processes are all busy does so after 5 s. */
export async function untilTaken<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === MOST_TRIES) return answer;
    await pause(PAUSE_MS);
  }
}
