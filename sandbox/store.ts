/** One entry's new state; `null` deletes it. */
export interface Change {
  table: string;
  id: string;
  value: unknown;
}

export interface Written {
  /** Grows with each write. */
  position: number;
  changes: Change[];
}

/** Where one provider's records lie, the same for all processes and machines. */
export interface Store {
  /** What was written after `position`, in the order in which the entries were first written. */
  read(position: number): Promise<Written>;
  /** All changes or none; undefined, and nothing is written, if somebody wrote after `position`. */
  append(changes: readonly Change[], position: number): Promise<number | undefined>;
}

/** Opens a provider's store by its name. */
export type OpenStore = (name: string) => Store;

/** Stores that live as long as the process, for tests. */
export function openMemoryStores(): OpenStore {
  const writesByName = new Map<string, Change[][]>();
  return (name) => {
    const writes = writesByName.get(name) ?? [];
    writesByName.set(name, writes);
    return {
      read: async (position) => ({
        position: writes.length,
        changes: writes.slice(position).flat(),
      }),
      async append(changes, position) {
        if (position !== writes.length) return undefined;
        return writes.push(structuredClone([...changes]));
      },
    };
  };
}
