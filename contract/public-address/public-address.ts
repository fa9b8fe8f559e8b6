import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';
import { publicAddressMessages } from './public-address-rules.ts';

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

/** Of which an origin is made: a name alone is enough. */
export const newAddress = z.object({
  address: z
    .string()
    .trim()
    .max(200)
    .transform((typed) => (typed === '' || typed.includes('://') ? typed : `https://${typed}`))
    .transform(originOf)
    .pipe(z.string(publicAddressMessages.wrong)),
});

const place = z.object({
  shopUrl: z.string(),
  isTestShop: z.boolean(),
  /** Whether an owner may set it here: no variable says where the shop is. */
  isOwn: z.boolean(),
});

export const publicAddressSchemas = schemas('Back office', {
  readPublicAddress: {
    summary: 'The public address that is set',
    answer: z.object({ data: place }),
  },
  setPublicAddress: {
    summary: 'Set the address at which the shop is reached; the shop opens there again',
    body: newAddress.extend({
      /** The owner has seen the shop there, though it cannot reach itself. */
      isSure: z.boolean().default(false),
    }),
    answer: dataOf({ shopUrl: z.string() }),
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

/** Undefined for what is no https address of a name alone. */
function originOf(typed: string): string | undefined {
  const url = URL.parse(typed);
  const isBare = url?.pathname === '/' && !url.search && !url.hash && !url.username;
  return url?.protocol === 'https:' && isBare && url.hostname.includes('.')
    ? url.origin
    : undefined;
}
