import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { seen } from '#contract/api/seen.ts';
import { isoDate } from '#contract/api/wire.ts';
import { makerFields } from './maker-fields.ts';
import { makerLimits } from './maker-rules.ts';

export const adminMaker = z.object({
  _id: z.string(),
  ...makerFields.shape,
  address: z.string(),
  portrait: z.string(),
  staff: z.string().nullable(),
  /** How many products of the shop are theirs. */
  products: z.number().int(),
  createdAt: isoDate,
  /** A change may send this as `seen`: it is refused if somebody else changed it first. */
  updatedAt: isoDate,
});
export type AdminMaker = z.output<typeof adminMaker>;

const one = dataOf({ maker: adminMaker });
const all = dataOf({
  makers: z.array(adminMaker),
  /** Who is on the staff, so may be a maker too. */
  staff: z.array(z.object({ id: z.string(), name: z.string() })),
});
const params = z.object({ id: z.string().max(100) });

export const adminMakersSchemas = schemas('Makers', {
  listAdminMakers: { summary: 'All makers, in their order', answer: all },
  createMaker: { summary: 'Add a maker, after all others', body: makerFields, answer: one },
  orderMakers: {
    summary: 'Put all makers into an order',
    body: z.object({ ids: z.array(z.uuid()).max(makerLimits.makersMax) }),
    answer: all,
  },
  updateMaker: {
    summary:
      'Change a maker; an old address leads to a new one. With `seen`, only if that is the current version',
    params,
    body: makerFields.extend(seen),
    answer: one,
  },
  showMaker: {
    summary: 'Show a maker to visitors, or hide them',
    params,
    body: z.object({ isVisible: z.boolean() }),
    answer: one,
  },
  deleteMaker: {
    summary: 'Delete a maker; their products stay, without a maker',
    params,
    answer: z.object({}),
  },
});
