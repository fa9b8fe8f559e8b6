/** A row as the file shows it: `total_paise` is called `totalPaise`. */
export function readable(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
}

/** The rows of each owner, by the id they refer to. */
export function groupBy<R extends object, K extends keyof R>(
  rows: readonly R[],
  owner: K,
): (id: string) => Record<string, unknown>[] {
  const groups = Map.groupBy(rows, (row) => row[owner] as string);
  return (id) => (groups.get(id) ?? []).map(readable);
}
