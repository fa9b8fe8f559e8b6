import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { rupees } from '#contract/api/wire.ts';
import { manualOrderFields } from '#contract/manual-orders/manual-orders.ts';
import { adminOrder } from '#contract/orders/orders.ts';
import { tillLimits, tillMessages, tillMethods } from './till-rules.ts';

const tillProduct = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string(),
  category: z.string(),
  variants: z.array(
    z.object({
      id: z.string(),
      /** Its options' values; null where there is nothing to choose. */
      label: z.string().nullable(),
      price: rupees(),
      gstRate: z.number(),
      /** Units left; null is unlimited. */
      left: z.number().int().nullable(),
    }),
  ),
});

export type TillProduct = z.infer<typeof tillProduct>;

export const tillSale = manualOrderFields
  .pick({ contact: true, lines: true, discount: true })
  .extend({
    key: z.string().min(16).max(100),
    /** Rupees, as the seller has said it: a sale at another price is refused. */
    total: z.number({ error: tillMessages.total }).positive(tillMessages.total),
    /** Null: the customer pays by a code or link that comes next. */
    payment: z.object({ method: z.enum(tillMethods) }).nullable(),
  });

export const tillSchemas = schemas('Back office', {
  readTill: {
    summary: 'What can be sold at the till, what sold last first, and what was taken today',
    query: z.object({ q: z.string().trim().max(tillLimits.searchMax).optional() }),
    answer: dataOf({
      products: z.array(tillProduct),
      /** Only the first are here: the others are found by their name. */
      hasMore: z.boolean(),
      /** Of today's sales at the till, in rupees. */
      today: z.object({
        sales: z.number().int(),
        cash: rupees(),
        upi: rupees(),
        link: rupees(),
      }),
    }),
  },
  sellAtTill: {
    summary:
      'Sell at the till: the goods are handed over, and with a payment the order is paid and delivered at once. The same `key` twice is one sale',
    body: tillSale,
    answer: dataOf({ order: adminOrder }),
  },
});
