/**
 * Divides a sum in proportion to the weights, in whole paise: the remainder goes paisa by paisa to
 * the largest fractions, and of equal ones to the first. Without any weight the parts are equal. If
 * the sum is no more than all weights, no part exceeds its weight.
 */
export function dividePaise(paise: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (all === 0n)
    return weights.length > 0
      ? dividePaise(
          paise,
          weights.map(() => 1),
        )
      : [];
  const wished = weights.map((weight) => BigInt(paise) * BigInt(weight));
  const parts = wished.map((part) => Number(part / all));
  const left = paise - parts.reduce((sum, part) => sum + part, 0);
  const byRest = wished
    .map((part, at) => ({ at, rest: part % all }))
    .sort((one, other) => (one.rest === other.rest ? 0 : one.rest < other.rest ? 1 : -1));
  for (const { at } of byRest.slice(0, left)) parts[at]! += 1;
  return parts;
}
