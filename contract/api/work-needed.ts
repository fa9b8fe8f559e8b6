import { z } from 'zod';

export const workNeeded = z.object({
  proofOfWork: z.object({ challenge: z.string(), bits: z.number().int() }),
});

/** What a 429 also carries when work, rather than waiting, lets the next try in. */
export type WorkNeeded = z.infer<typeof workNeeded>;
