import { inventoryMessages as say } from '#contract/inventory/inventory-rules.ts';
import type { CountedVariant } from './counts.queries.ts';

export interface WantedCount {
  stock: number;
  /** The count on which it is based; undefined: nobody said. */
  seenStock: number | undefined;
}

/** What becomes of a count: it is set, it is so already, or why it is refused. */
export type CountPlan = 'set' | 'same' | { kind: 'invalid' | 'conflict'; message: string };

/**
 * A count is set over the count that was seen, never under the units that checkouts hold. What
 * nobody changed, or what is so already, is left alone, whatever was sold meanwhile.
 */
export function planCount(
  { stock: present, reserved }: Pick<CountedVariant, 'stock' | 'reserved'>,
  { stock, seenStock }: WantedCount,
): CountPlan {
  if (stock === seenStock || stock === present) return 'same';
  if (present === null) return { kind: 'invalid', message: say.madeToOrder };
  if (seenStock !== undefined && seenStock !== present) {
    return { kind: 'conflict', message: say.moved(present) };
  }
  return stock < reserved ? { kind: 'invalid', message: say.held(reserved) } : 'set';
}
