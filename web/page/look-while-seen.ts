const FIRST_MS = 3000;
const SLOWEST_MS = 30_000;

/** Begins again when the page comes to sight, as after a visit to another app. Returns what ends it. */
export function lookWhileSeen(look: () => void, most: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function lookAfter(wait: number, left: number): void {
    if (left === 0) return;
    timer = setTimeout(() => {
      look();
      lookAfter(Math.min(wait * 1.3, SLOWEST_MS), left - 1);
    }, wait);
  }
  function begin(): void {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') lookAfter(FIRST_MS, most);
  }
  begin();
  document.addEventListener('visibilitychange', begin);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', begin);
  };
}
