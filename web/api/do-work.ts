import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { WorkNeeded } from '#contract/api/work-needed.ts';

/** The length of one slice, so that the page stays responsive. */
const SLICE_MS = 20;

/** Finds the number that the shop asks for; returns the text that proves it. */
export async function doWork({ challenge, bits }: WorkNeeded['proofOfWork']): Promise<string> {
  for (let number = 0; ; ) {
    const pauseAt = performance.now() + SLICE_MS;
    do {
      for (const last = number + 200; number < last; number += 1) {
        const text = `${challenge}.${number}`;
        const hash = sha256(utf8ToBytes(text));
        if (Math.clz32(new DataView(hash.buffer).getUint32(0)) >= bits) return text;
      }
    } while (performance.now() < pauseAt);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
