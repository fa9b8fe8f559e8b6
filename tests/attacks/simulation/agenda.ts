interface Entry {
  at: number;
  turn: number;
  task: () => Promise<void>;
}

/** What happens when, in milliseconds since the start; a binary heap. */
export interface Agenda {
  add(at: number, task: () => Promise<void>): void;
  /** Runs everything in its order up to `end`. */
  run(end: number, passTo: (at: number) => void): Promise<void>;
}

export function newAgenda(): Agenda {
  const heap: Entry[] = [];
  let turn = 0;
  const isBefore = (one: Entry, other: Entry) =>
    one.at < other.at || (one.at === other.at && one.turn < other.turn);
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other] as Entry, heap[one] as Entry];
  };

  function takeFirst(): Entry | undefined {
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    let at = 0;
    for (;;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let least = at;
      for (const child of [left, right]) {
        const entry = heap[child];
        if (entry && isBefore(entry, heap[least] as Entry)) least = child;
      }
      if (least === at) return first;
      swap(at, least);
      at = least;
    }
  }

  return {
    add(at, task) {
      turn += 1;
      heap.push({ at: Math.round(at), turn, task });
      for (let child = heap.length - 1; child > 0; ) {
        const parent = (child - 1) >> 1;
        if (isBefore(heap[parent] as Entry, heap[child] as Entry)) break;
        swap(parent, child);
        child = parent;
      }
    },
    async run(end, passTo) {
      for (let next = takeFirst(); next && next.at <= end; next = takeFirst()) {
        passTo(next.at);
        await next.task();
      }
    },
  };
}
