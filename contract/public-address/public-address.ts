import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';

const finding = z.object({
  what: z.enum(['address', 'reach', 'certificate', 'host', 'protocol', 'visitors']),
  /** `unsure`: it cannot be told from here. */
  state: z.enum(['good', 'bad', 'unsure']),
  says: z.string(),
});
export type AddressFinding = z.infer<typeof finding>;

const check = z.object({
  shopUrl: z.string(),
  checkedAt: isoDate,
  findings: z.array(finding),
});
export type AddressCheck = z.infer<typeof check>;

/** What a request looked like when it arrived. */
export const arrived = z.object({
  /** Only this shop can make it. */
  proof: z.string(),
  host: z.string(),
  protocol: z.string(),
  forwardedFor: z.string(),
  /** Whom the shop takes for the visitor. */
  visitor: z.string(),
});
export type Arrived = z.infer<typeof arrived>;

export const publicAddressSchemas = schemas('Back office', {
  readPublicAddress: {
    summary: 'The public address that is set',
    answer: dataOf({ shopUrl: z.string(), isTestShop: z.boolean() }),
  },
  checkPublicAddress: {
    summary: 'Calls the shop by its public address, and says whether proxy and certificate fit',
    answer: z.object({ data: check }),
  },
  seeOneself: {
    tag: 'Shop',
    summary: 'For the shop itself: what its own call looked like, by a token that counts once',
    query: z.object({ token: z.string().max(200) }),
    answer: z.object({ data: arrived }),
  },
});
