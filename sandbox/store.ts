/** One entry's new state; `null` deletes it. */
export interface Change {
  table: string;
  id: string;
  value: unknown;
}

/** Up to where a store is known. */
export interface Point {
  /** Changes when a failover or a restored backup sets the store back. */
  history: string;
  /** Grows with each write. */
  position: number;
}

export interface Written {
  at: Point;
  /** In the order in which the entries were first written. */
  changes: Change[];
  /** Everything that is stored: what was known before counts no more. */
  isWhole: boolean;
}

/** Where one provider's records lie, the same for all processes and machines. */
export interface Store {
  /** What was written after that point, or everything if it is not a point of this history. */
  read(after: Point): Promise<Written>;
  /** All changes or none; undefined, and nothing is written, if that point is not the last. */
  append(changes: readonly Change[], after: Point): Promise<Point | undefined>;
}

export const START: Point = { history: '', position: 0 };

/** Opens a provider's store by its name. */
export type OpenStore = (name: string) => Store;

/** Stores that live as long as the process, for tests. */
export function openMemoryStores(): OpenStore {
  const writesByName = new Map<string, Change[][]>();
  return (name) => {
    const writes = writesByName.get(name) ?? [];
    writesByName.set(name, writes);
    const at = () => ({ history: 'memory', position: writes.length });
    return {
      read: async ({ position }) => ({
        at: at(),
        changes: writes.slice(position).flat(),
        isWhole: position === 0,
      }),
      async append(changes, { position }) {
        if (position !== writes.length) return undefined;
        writes.push(structuredClone([...changes]));
        return at();
      },
    };
  };
}
