import { randomUUID } from 'node:crypto';
import type { CartLine } from '#contract/cart/cart.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';
import type { Chance } from '#harness/chance.ts';
import { type DatabaseServer, retryUntilDone } from '#harness/database-server.ts';
import type { OrderedLine, Record, Variant } from './record.ts';

/** How many products there are to buy at once: few, so that customers meet. */
const PRODUCTS = 8;
const kinds = { one: 6, few: 2, sized: 2, varied: 3, made: 0.5 };
const choices: { [kind in keyof typeof kinds]?: { [option: string]: string[] } } = {
  sized: { Size: ['S', 'M'] },
  varied: { Colour: ['Indigo', 'Madder'], Size: ['S', 'M', 'L'] },
};

/** What is for sale: a product is replaced when all its variants are sold out. */
export interface Products {
  /** Variants of one product, mostly one of them. */
  pick(chance: Chance): Variant[];
  /** Reports that it is sold out. */
  soldOut(variant: Variant): void;
}

export async function openProducts(
  database: DatabaseServer,
  record: Record,
  chance: Chance,
): Promise<Products> {
  const products: Variant[][] = [];
  let filling: Promise<void> | undefined;
  const fill = async () => {
    while (products.length < PRODUCTS) products.push(await addProduct(database, record, chance));
  };
  await fill();
  return {
    pick(by) {
      const variants = by.pick(products) ?? [];
      const at = by.below(variants.length);
      return variants.length > 1 && by.happens(0.4)
        ? [variants[at]!, variants[(at + 1) % variants.length]!]
        : variants.slice(at, at + 1);
    },
    soldOut(variant) {
      const product = products.find((variants) => variants.includes(variant));
      if (!product) return;
      product.splice(product.indexOf(variant), 1);
      if (product.length > 0) return;
      products.splice(products.indexOf(product), 1);
      // One refill at a time, which includes what sold out meanwhile.
      filling = (filling ?? Promise.resolve()).then(fill).catch(() => {});
    },
  };
}

/**
 * Mostly one of a kind; some with a few units, some in sizes or in colours and sizes, each variant
 * with its own price and count, some made to order.
 */
export async function addProduct(
  database: DatabaseServer,
  record: Record,
  chance: Chance,
  kind: keyof typeof kinds = chance.weigh(kinds),
  most = kind === 'one' ? 1 : 3,
): Promise<Variant[]> {
  const productId = randomUUID();
  const chosen = choices[kind] ?? {};
  const options = Object.entries(chosen).map(([name, values]) => ({
    name,
    values: values.map((value) => ({ value, swatch: null })),
  }));
  const rows = combinations(Object.values(chosen)).map((values) => {
    const price = chance.between(1_000, 90_000) * 10 + chance.below(10);
    const discounted = chance.happens(0.3) ? price - chance.between(1, 5_000) : null;
    const stock = kind === 'made' ? null : chance.between(1, most);
    return { id: randomUUID(), values, price, discounted, stock };
  });
  await retryUntilDone(() =>
    database.query(
      `with product as (
        insert into products (id, source_key, name, description, category, price_paise, options)
        values ($1::uuid, 'torture:' || $1::uuid, 'Product ' || left($1::uuid::text, 8), 'Made to be fought over.',
          $2, $3, $4)
        on conflict (id) do nothing returning id
      )
      insert into variants (id, product_id, position, option_values, price_paise, discount_price_paise, stock)
      select each.id, product.id, at, array(select jsonb_array_elements_text(each.values)), price, discounted, stock
      from product, rows from (jsonb_to_recordset($5::jsonb)
        as (id uuid, values jsonb, price bigint, discounted bigint, stock integer)) with ordinality
        as each (id, values, price, discounted, stock, at)`,
      [
        productId,
        chance.pick(['painting', 'apparel', 'accessories']),
        rows[0]!.price,
        JSON.stringify(options),
        JSON.stringify(rows),
      ],
    ),
  );
  return rows.map(({ id, values, price, discounted, stock }) => {
    const variant = { id, productId, values, stock, pricePaise: discounted ?? price };
    record.variants.set(id, variant);
    return variant;
  });
}

/** By the variant's id, or by its label, as browsers of earlier releases do. */
export function lineOf(chance: Chance, { id, productId, values }: Variant, most = 1): CartLine {
  const line = { productId, quantity: chance.between(1, most) };
  const selectedSize = variantLabel(values);
  return chance.happens(0.5) ? { ...line, variantId: id } : { ...line, selectedSize };
}

/** How an order has to have the lines that were sent for these variants. */
export function orderedLines(
  variants: readonly Variant[],
  lines: readonly CartLine[],
): OrderedLine[] {
  return variants.map(({ id, values, pricePaise }, at) => {
    return { variantId: id, values, pricePaise, quantity: lines[at]?.quantity ?? 0 };
  });
}

function combinations([first, ...others]: string[][]): string[][] {
  if (!first) return [[]];
  return first.flatMap((value) => combinations(others).map((rest) => [value, ...rest]));
}
