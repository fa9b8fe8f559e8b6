/** What happened, counted by name. */
export interface Tally {
  count(name: string, times?: number): void;
  of(name: string): number;
  /** An answer of the shop. */
  answer(call: string, status: number, message: string | undefined): void;
  /** Answers that reveal a fault of the shop, each with its count. */
  stumbles(): [string, number][];
  statuses(): [string, number][];
}

export function openTally(): Tally {
  const counts = new Map<string, number>();
  const statuses = new Map<string, number>();
  const stumbles = new Map<string, number>();
  const add = (to: Map<string, number>, name: string, times = 1) =>
    to.set(name, (to.get(name) ?? 0) + times);
  return {
    count: (name, times) => void add(counts, name, times),
    of: (name) => counts.get(name) ?? 0,
    answer(call, status, message) {
      add(statuses, `${call} ${status || 'lost'}`);
      if (status === 500) add(stumbles, `${call}: ${message}`);
    },
    stumbles: () => [...stumbles],
    statuses: () => [...statuses].sort(([one], [other]) => (one < other ? -1 : 1)),
  };
}
