import { randomUUID } from 'node:crypto';
import type { Chance } from '#harness/chance.ts';
import { type DatabaseServer, retryUntilDone } from '#harness/database-server.ts';
import type { Record } from './record.ts';

export interface Product {
  id: string;
  sizes: string[];
  /** Null is made to order. */
  stock: number | null;
}

/** How many products there are to buy at once: few, so that customers meet. */
const PRODUCTS = 8;
const kinds = { one: 6, few: 2, sized: 2, made: 0.5 };

/** What is for sale: a product that is sold out is replaced. */
export interface Products {
  pick(chance: Chance): Product | undefined;
  /** Reports that it is sold out. */
  soldOut(product: Product): void;
}

export async function openProducts(
  database: DatabaseServer,
  record: Record,
  chance: Chance,
): Promise<Products> {
  const products: Product[] = [];
  let filling: Promise<void> | undefined;
  const fill = async () => {
    while (products.length < PRODUCTS) products.push(await addProduct(database, record, chance));
  };
  await fill();
  return {
    pick: (by) => by.pick(products),
    soldOut(product) {
      const at = products.indexOf(product);
      if (at < 0) return;
      products.splice(at, 1);
      // One refill at a time, which includes what sold out meanwhile.
      filling = (filling ?? Promise.resolve()).then(fill).catch(() => {});
    },
  };
}

/** Mostly one of a kind; some with a few units, some by size, some made to order. */
export async function addProduct(
  database: DatabaseServer,
  record: Record,
  chance: Chance,
  kind: keyof typeof kinds = chance.weigh(kinds),
): Promise<Product> {
  const id = randomUUID();
  const price = chance.between(1_000, 90_000) * 10 + chance.below(10);
  const sizes = kind === 'sized' ? ['S', 'M'] : [];
  const each = kind === 'one' ? 1 : chance.between(1, 3);
  const stock = kind === 'made' ? null : sizes.length > 0 ? each * sizes.length : each;
  await retryUntilDone(() =>
    database.query(
      `with piece as (
        insert into products (id, source_key, name, description, category, price_paise, size, stock)
        values ($1::uuid, 'torture:' || $1::uuid, 'Piece ' || left($1::uuid::text, 8), 'Made to be fought over.',
          $2, $3, $4, $5)
        on conflict (id) do nothing returning id
      )
      insert into product_sizes (product_id, size, position, stock)
      select piece.id, sizes.size, sizes.position, $6
      from piece, unnest($7::text[]) with ordinality as sizes (size, position)`,
      [
        id,
        chance.pick(['painting', 'apparel', 'accessories']),
        price,
        sizes.length > 0 ? sizes.join(', ') : null,
        stock,
        each,
        sizes,
      ],
    ),
  );
  record.stocked.set(id, stock);
  return { id, sizes, stock };
}
