/** A worker's event loop that works for so much of its time makes customers wait. */
const BUSY = 0.6;
/** So many looks at busy workers, and one more is begun. */
const BUSY_LOOKS = 2;
/** What the others would be busy for without one of them. */
const IDLE = 0.3;
const IDLE_LOOKS = 60;

export interface Bounds {
  atRest: number;
  most: number;
}

/**
 * How many workers there is work for: one more as soon as all are busy, one less when they could have
 * done without it for minutes. A worker at rest takes memory for nothing.
 */
export function openDemand({ atRest, most }: Bounds): (busyShares: readonly number[]) => number {
  let busyLooks = 0;
  let idleLooks = 0;
  return (busyShares) => {
    const count = busyShares.length;
    const work = busyShares.reduce((sum, share) => sum + share, 0);
    busyLooks = count > 0 && work / count > BUSY ? busyLooks + 1 : 0;
    idleLooks = count > 1 && work / (count - 1) < IDLE ? idleLooks + 1 : 0;
    const isShort = busyLooks >= BUSY_LOOKS;
    const isPlenty = idleLooks >= IDLE_LOOKS;
    if (isShort) busyLooks = 0;
    if (isPlenty) idleLooks = 0;
    return Math.min(most, Math.max(atRest, count + Number(isShort) - Number(isPlenty)));
  };
}
