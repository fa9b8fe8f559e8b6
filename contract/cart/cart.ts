import { z } from 'zod';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { cartLimits, cartMessages } from './cart-rules.ts';

/** What the browser sends of a line; prices are never among it (decision 8). */
export const cartLine = z.object({
  productId: z.string().min(1).max(100),
  quantity: z.number().int().min(1).max(cartLimits.quantityMax, cartMessages.tooMany),
  selectedSize: z.string().max(catalogueLimits.sizeMax).nullish(),
});

export type CartLine = z.infer<typeof cartLine>;

export const cartLines = z.array(cartLine).max(cartLimits.linesMax);
