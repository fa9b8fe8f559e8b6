import { z } from 'zod';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { cartLimits, cartMessages } from './cart-rules.ts';

/** Of the values of three options and what stands between them. */
const labelMax = 3 * catalogueLimits.optionTextMax + 6;

/** What the browser sends of a line; prices are never among it (S8). */
export const cartLine = z.object({
  productId: z.string().min(1).max(100),
  quantity: z.number().int().min(1).max(cartLimits.quantityMax, cartMessages.tooMany),
  /** What is bought of the product; without it `selectedSize` or the only variant counts. */
  variantId: z.string().max(100).nullish(),
  /** A variant's label: its options' values, such as "M" or "Indigo / M". */
  selectedSize: z.string().max(labelMax).nullish(),
});

export type CartLine = z.infer<typeof cartLine>;

export const cartLines = z.array(cartLine).max(cartLimits.linesMax);
