/**
 * A record's newest state: the list, its panel and the last change may each know of another. Of two
 * with the same time the later one counts, since a refund's update leaves `updatedAt` unchanged.
 */
export function newestOf<T extends { _id: string; updatedAt: string }>(
  states: readonly (T | undefined)[],
  id: string | null,
): T | undefined {
  return states.reduce<T | undefined>((newest, each) => {
    if (!each || each._id !== id) return newest;
    return newest && newest.updatedAt > each.updatedAt ? newest : each;
  }, undefined);
}
