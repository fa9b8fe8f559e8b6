interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * What is asked for at the same moment is done by one call of `work`, which returns the results in
 * the order of its items: one statement for many requests.
 */
export function together<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];

  async function workOff(): Promise<void> {
    const all = waiting;
    waiting = [];
    try {
      const results = await work(all.map(({ item }) => item));
      for (const [at, { resolve }] of all.entries()) resolve(results[at] as Result);
    } catch (error) {
      for (const { reject } of all) reject(error);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (waiting.length === 1) setImmediate(workOff);
    });
}
