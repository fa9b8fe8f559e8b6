/** Sorts tables so that each comes after those it references. */
export function inLoadOrder<T extends { name: string; needs: readonly string[] }>(
  tables: readonly T[],
): T[] {
  const ordered: T[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const missing = new Set(waiting.map(({ name }) => name));
    const ready = waiting.filter(({ needs }) => !needs.some((name) => missing.has(name)));
    if (ready.length === 0) {
      throw new Error(`These tables depend on each other: ${[...missing].join(', ')}.`);
    }
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}
