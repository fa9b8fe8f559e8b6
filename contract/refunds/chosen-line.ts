import { z } from 'zod';

/** How many units of an order line are meant. */
export const chosenLine = z.object({
  itemId: z.string().max(100),
  quantity: z.number().int().min(1),
});
