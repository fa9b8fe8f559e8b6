import { type Machine, thisMachine } from './machine.ts';

export const MB = 1024 * 1024;
/** The share of the machine's memory for the page caches of all processes. */
const SHARE = 1 / 16;
/** For each process: on the smallest machine a shop of some hundred products, on a large one of ten thousand. */
const LEAST = 32 * MB;
const MOST = 256 * MB;

/** The memory of each process's page cache, where no variable says it. */
export function pageCacheBytesOf(
  webConcurrency: number | undefined,
  { cores, bytes }: Machine = thisMachine(),
): number {
  const share = (bytes * SHARE) / (webConcurrency ?? cores);
  return Math.min(Math.max(share, LEAST), MOST);
}
