import { createHash } from 'node:crypto';
import { workHeader } from '#contract/api/proof-of-work.ts';
import type { WorkNeeded } from '#contract/api/work-needed.ts';
import type { TestAnswer } from './test-browser.ts';

/** Solves the proof of work of a refusal; returns the header that carries it. */
export function doWork(refusal: TestAnswer<unknown>): Record<string, string> {
  const { challenge, bits } = (refusal.body as WorkNeeded).proofOfWork;
  for (let number = 0; ; number += 1) {
    const text = `${challenge}.${number}`;
    const hash = createHash('sha256').update(text).digest();
    if (Math.clz32(hash.readUInt32BE()) >= bits) return { [workHeader]: text };
  }
}

export const from = (ipAddress: string) => ({ 'x-forwarded-for': ipAddress });
/** Each from a network of its own. */
export const strangersAt = (place: number) => from(`203.0.113.${place}`);
