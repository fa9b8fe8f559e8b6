/** The rows of each owner, by the id they refer to. */
export function groupBy<R extends object, K extends keyof R>(
  rows: readonly R[],
  owner: K,
): (id: string) => R[] {
  const groups = Map.groupBy(rows, (row) => row[owner] as string);
  return (id) => groups.get(id) ?? [];
}
