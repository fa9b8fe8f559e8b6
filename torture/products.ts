import { randomUUID } from 'node:crypto';
import { variantLabel } from '#contract/catalogue/variants.ts';
import type { Chance } from '#harness/chance.ts';
import { type DatabaseServer, retryUntilDone } from '#harness/database-server.ts';
import type { Record } from './record.ts';

export interface Product {
  id: string;
  /** The labels of its variants; none where it has no options. */
  sizes: string[];
  /** Null is made to order. */
  stock: number | null;
}

/** How many products there are to buy at once: few, so that customers meet. */
const PRODUCTS = 8;
const kinds = { one: 6, few: 2, sized: 2, varied: 2, made: 0.5 };

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

/** Mostly one of a kind; some with a few units, some in sizes or colours and sizes, some made to order. */
export async function addProduct(
  database: DatabaseServer,
  record: Record,
  chance: Chance,
  kind: keyof typeof kinds = chance.weigh(kinds),
): Promise<Product> {
  const id = randomUUID();
  const price = chance.between(1_000, 90_000) * 10 + chance.below(10);
  const chosen: { [option: string]: string[] } =
    kind === 'sized'
      ? { Size: ['S', 'M'] }
      : kind === 'varied'
        ? { Colour: ['Indigo', 'Madder'], Size: ['S', 'M', 'L'] }
        : {};
  const options = Object.entries(chosen).map(([name, values]) => ({
    name,
    values: values.map((value) => ({ value, swatch: null })),
  }));
  const variants = combinations(Object.values(chosen));
  const sizes = variants.flatMap((values) => variantLabel(values) ?? []);
  const each = kind === 'one' ? 1 : chance.between(1, 3);
  const stock = kind === 'made' ? null : each * variants.length;
  await retryUntilDone(() =>
    database.query(
      `with piece as (
        insert into products (id, source_key, name, description, category, price_paise, options)
        values ($1::uuid, 'torture:' || $1::uuid, 'Piece ' || left($1::uuid::text, 8), 'Made to be fought over.',
          $2, $3, $4)
        on conflict (id) do nothing returning id, price_paise
      )
      insert into variants (product_id, option_values, position, price_paise, stock)
      select piece.id, array(select jsonb_array_elements_text(chosen.values)), chosen.position, piece.price_paise, $5
      from piece, jsonb_array_elements($6::jsonb) with ordinality as chosen (values, position)`,
      [
        id,
        chance.pick(['painting', 'apparel', 'accessories']),
        price,
        JSON.stringify(options),
        kind === 'made' ? null : each,
        JSON.stringify(variants),
      ],
    ),
  );
  record.stocked.set(id, stock);
  return { id, sizes, stock };
}

function combinations([first, ...others]: string[][]): string[][] {
  if (!first) return [[]];
  return first.flatMap((value) => combinations(others).map((rest) => [value, ...rest]));
}
