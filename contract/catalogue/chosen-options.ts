import { z } from 'zod';

/** What was chosen of a product, as it named its options then. */
export const chosenOptionsField = z.array(z.object({ name: z.string(), value: z.string() }));
