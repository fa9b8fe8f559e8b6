/**
 * Runs the tasks of one key one after the other. They would wait for each other in the database
 * anyway, each blocking a connection.
 */
export interface KeyedQueue {
  take<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** How many of the key have not ended yet. */
  countOf(key: string): number;
}

export function openKeyedQueue(): KeyedQueue {
  const keys = new Map<string, { last: Promise<unknown>; count: number }>();
  return {
    countOf: (key) => keys.get(key)?.count ?? 0,
    take(key, task) {
      const { last, count } = keys.get(key) ?? { last: Promise.resolve(), count: 0 };
      const mine = last.then(task, task);
      keys.set(key, { last: mine, count: count + 1 });
      const end = () => {
        const all = keys.get(key);
        if (!all) return;
        all.count -= 1;
        if (all.count === 0) keys.delete(key);
      };
      mine.then(end, end);
      return mine;
    },
  };
}
