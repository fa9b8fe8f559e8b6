import { z } from 'zod';

/** Carries the challenge, a dot and the number that was found. */
export const workHeader = 'x-proof-of-work';

export const workNeeded = z.object({
  proofOfWork: z.object({ challenge: z.string(), bits: z.number().int() }),
});
/** What a refusal of 429 also carries where work, and not waiting, lets the next try in. */
export type WorkNeeded = z.infer<typeof workNeeded>;

/** For the API's document. */
export const workExplained =
  'Where a refusal of 429 carries `proofOfWork`, find a number so that the SHA-256 of `<challenge>.<number>` begins with `bits` zero bits, and send the same call again within 5 minutes with that text in this header. Each challenge works once.';
