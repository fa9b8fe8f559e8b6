import { type Change, START, type Store } from './store.ts';

/** A provider's records, in memory and in the store, shared by several processes. */
export interface Records {
  /** The live view of a table, in the order in which its entries were first written. */
  table<T>(name: string): ReadonlyMap<string, T>;
  /**
   * Runs `work` on what all processes have written so far. What it writes is stored before this
   * resolves, also if it throws. It may run again if another process was first.
   */
  act<T>(work: () => T): Promise<T>;
  /** Within `act`. Values must not be mutated. */
  write(changes: readonly Change[]): void;
  /** Within `act`: runs once what it wrote is stored. */
  afterwards(run: () => void): void;
}

interface Act {
  work: () => unknown;
  resolve(value: unknown): void;
  reject(reason: unknown): void;
}

/** `onChange` is called with each change in memory, also with what takes one back. */
export function openRecords(store: Store, onChange?: (change: Change) => void): Records {
  const tables = new Map<string, Map<string, unknown>>();
  const waiting: Act[] = [];
  let known = START;
  let written: Change[] = [];
  let before: Change[] = [];
  let later: (() => void)[] = [];
  let isRunning = false;

  const named = (name: string) => {
    const table = tables.get(name) ?? new Map<string, unknown>();
    tables.set(name, table);
    return table;
  };
  const apply = (change: Change) => {
    const { table, id, value } = change;
    if (value === null) named(table).delete(id);
    else named(table).set(id, value);
    onChange?.(change);
  };
  const forget = () => {
    for (const change of before.reverse()) apply(change);
    [written, before, later] = [[], [], []];
  };
  const isCurrent = async () => {
    const { at, changes, isWhole } = await store.read(known);
    const isNew = at.position !== known.position || at.history !== known.history;
    if (isWhole) for (const table of tables.values()) table.clear();
    changes.forEach(apply);
    known = at;
    return !isNew;
  };
  /** False if others have written in the meantime: then nothing has happened. */
  const settle = async () => {
    if (written.length === 0) return isCurrent();
    const next = await store.append(written, known);
    if (next) known = next;
    else {
      forget();
      await isCurrent();
    }
    return next !== undefined;
  };

  /** All acts that wait share one statement. */
  async function run(acts: readonly Act[]): Promise<void> {
    try {
      for (;;) {
        const ends = acts.map((act) => endOf(act));
        if (!(await settle())) continue;
        const due = later;
        [written, before, later] = [[], [], []];
        for (const end of ends) end();
        for (const go of due) go();
        return;
      }
    } catch (error) {
      forget();
      for (const { reject } of acts) reject(error);
    }
  }

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) await run(waiting.splice(0));
    isRunning = false;
  }

  return {
    table: <T>(name: string) =>
      named(name) as ReadonlyMap<string, unknown> as ReadonlyMap<string, T>,
    act: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        waiting.push({ work, resolve: resolve as Act['resolve'], reject });
        void runAll();
      }),
    write(changes) {
      for (const change of changes) {
        const { table, id } = change;
        before.push({ table, id, value: named(table).get(id) ?? null });
        written.push(change);
        apply(change);
      }
    },
    afterwards(go) {
      later.push(go);
    },
  };
}

/** Runs the work; the outcome is told later. */
function endOf({ work, resolve, reject }: Act): () => void {
  try {
    const value = work();
    return () => resolve(value);
  } catch (error) {
    return () => reject(error);
  }
}
