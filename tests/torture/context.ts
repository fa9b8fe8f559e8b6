import type { Chance } from '#harness/chance.ts';
import type { Providers } from '#harness/providers.ts';
import type { Tally } from '#harness/tally.ts';
import type { Bank } from './bank.ts';
import type { Coupons } from './coupons.ts';
import type { Products } from './products.ts';
import type { Record } from './record.ts';

/** Everything that an actor of the torture works with. */
export interface Context {
  record: Record;
  tally: Tally;
  providers: Providers;
  bank: Bank;
  forSale: Products;
  coupons: Coupons;
  chance: Chance;
  /** Stops long tasks when the torture is over. */
  isOver(): boolean;
}
