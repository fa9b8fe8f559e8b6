/** A worker whose event loop is busy for this share of its time makes customers wait. */
const BUSY = 0.6;
/** After so many busy measurements in a row one more worker starts. */
const BUSY_LOOKS = 2;
/** The load of the others without this worker. */
const IDLE = 0.3;
const IDLE_LOOKS = 60;

export interface Bounds {
  atRest: number;
  most: number;
}

/**
 * How many workers there is work for: one more as soon as all are busy, one less when they could
 * have done without it for minutes, since an idle worker takes memory for nothing.
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
