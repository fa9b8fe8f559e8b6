interface Names<T> {
  idOf(record: T): string;
  versionOf(record: T): string | number;
}

/**
 * A record's newest state: the list, its panel and the last change may each know of another. Of two
 * with the same version the later one counts, since a refund's update leaves `updatedAt` unchanged.
 */
export function newestOf<T>(
  states: readonly (T | undefined)[],
  id: string | null,
  { idOf, versionOf }: Names<T>,
): T | undefined {
  return states.reduce<T | undefined>((newest, each) => {
    if (!each || idOf(each) !== id) return newest;
    return newest && versionOf(newest) > versionOf(each) ? newest : each;
  }, undefined);
}
