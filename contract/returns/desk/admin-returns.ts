import { z } from 'zod';
import { dataOf, paged, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { seen } from '#contract/api/seen.ts';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { chosenOptionsField } from '#contract/catalogue/chosen-options.ts';
import { orderStatus } from '#contract/orders/orders.ts';
import { returnLimits, returnMessages } from '#contract/returns/record/return-rules.ts';
import { orderReturn, returnStatus } from '#contract/returns/record/returns.ts';

const returnedLine = z.object({
  itemId: z.string(),
  quantity: z.number().int(),
  name: z.string(),
  image: z.string(),
  options: chosenOptionsField,
  selectedSize: z.string().nullable(),
});

export const adminReturn = orderReturn.extend({
  lines: z.array(returnedLine),
  order: z.object({
    _id: z.string(),
    status: orderStatus,
    createdAt: isoDate,
    /** What can still go back online. */
    refundable: rupees(),
  }),
  /** Null once the account is gone. */
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** Who the order went to. */
  name: z.string(),
  /** The lines' share of what was paid for the order. */
  amount: rupees(),
  /** Whether the returned units are on sale again. */
  isRestocked: z.boolean(),
});

export type AdminReturn = z.infer<typeof adminReturn>;

const params = z.object({ id: z.string().max(100) });

const answer = dataOf({ return: adminReturn });

const words = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
  .max(returnLimits.answerMax, returnMessages.answerTooLong);

export const adminReturnsSchemas = schemas('Back office', {
  listReturns: {
    summary: 'Returns, newest first, by status and a search of their orders',
    query: z.object({
      status: returnStatus.optional(),
      q: z.string().trim().max(returnLimits.searchMax).optional(),
      ...paging,
    }),
    answer: dataOf({
      returns: z.array(adminReturn),
      ...paged,
      /** Of all returns: to be decided, to arrive, to be refunded. */
      waiting: z.object({
        requested: z.number().int(),
        approved: z.number().int(),
        received: z.number().int(),
      }),
    }),
  },
  readReturn: { summary: 'One return', params, answer },
  approveReturn: {
    summary: 'Approve a return; the text goes into the email',
    params,
    body: z.object({ answer: words.default(''), ...seen }),
    answer,
  },
  refuseReturn: {
    summary:
      "Refuse a return; the text goes into the email. If the reason is the shop's fault, `isUntrue` says that the claim is not true",
    params,
    body: z.object({
      answer: words.min(1, returnMessages.answerRequired),
      isUntrue: z.boolean().default(false),
      ...seen,
    }),
    answer,
  },
  receiveReturn: {
    summary: 'The products have come back; they go back on sale, or not',
    params,
    body: z.object({ restock: z.boolean(), ...seen }),
    answer,
  },
  refundReturn: {
    summary:
      "Refund the products' share of the payment; `inAnotherWay` records that it was paid back by hand, if nothing is left to refund online",
    params,
    body: z.object({ inAnotherWay: z.boolean().default(false), ...seen }),
    answer,
  },
});
