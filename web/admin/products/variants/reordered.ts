/** The list with one entry in the place of another; as it is if either is not in it. */
export function reordered<T extends { id: string }>(
  list: readonly T[],
  from: string,
  to: string,
): T[] {
  const moved = list.find(({ id }) => id === from);
  const place = list.findIndex(({ id }) => id === to);
  if (!moved || place < 0) return [...list];
  return list.filter((each) => each !== moved).toSpliced(place, 0, moved);
}
