import type { Chance } from '#harness/chance.ts';
import type { Provider } from '#harness/provider.ts';
import type { Tally } from '#harness/tally.ts';
import type { Coupons } from './coupons.ts';
import type { Record } from './record.ts';
import type { Shelf } from './shelf.ts';

/** Everything that an actor of the torture works with. */
export interface Stage {
  record: Record;
  tally: Tally;
  provider: Provider;
  shelf: Shelf;
  coupons: Coupons;
  chance: Chance;
  /** Stops long tasks when the torture is over. */
  isOver(): boolean;
}
