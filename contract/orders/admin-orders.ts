import { z } from 'zod';
import { dataOf, paged, schemas } from '#contract/api/answers.ts';
import { chosenAnswer, chosenList, chosenOne } from '#contract/api/chosen.ts';
import { oneLine } from '#contract/api/one-line.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { seen } from '#contract/api/seen.ts';
import { isoDate } from '#contract/api/wire.ts';
import { refundFields } from '#contract/refunds/refund-fields.ts';
import { refundFilters } from '#contract/refunds/refund-rules.ts';
import { moneyFilters, orderLimits, orderMessages, orderTodos } from './order-rules.ts';
import { adminOrder, orderStatus } from './orders.ts';
import { shipmentFields } from './shipments.ts';

/** A line of an order's history, in words. */
const historyLine = z.object({
  id: z.string(),
  at: isoDate,
  /** Who: a name of the staff, "The customer", "The payment provider" or "The shop". */
  by: z.string(),
  what: z.string(),
  /** A reason, or what was found. */
  note: z.string().nullable(),
});

export type HistoryLine = z.infer<typeof historyLine>;

const ofOrder = z.object({ id: z.string().max(100) });
const ofNote = ofOrder.extend({ noteId: z.string().max(100) });

/** In small letters, so that one word is one tag. */
const tag = z
  .string({ error: orderMessages.tag })
  .overwrite((text) => oneLine(text).toLowerCase())
  .min(1, orderMessages.tag)
  .max(orderLimits.tagMax, orderMessages.tag);

const tags = z.array(tag).max(orderLimits.tagsMax, orderMessages.tooManyTags).default([]);

const note = z.object({
  words: z
    .string({ error: orderMessages.note })
    .trim()
    .min(1, orderMessages.note)
    .max(orderLimits.noteMax, orderMessages.noteMax),
});

const answer = dataOf({ order: adminOrder });

export const adminOrdersSchemas = schemas('Back office', {
  listAdminOrders: {
    summary: 'All orders, newest first',
    query: z.object({
      status: orderStatus.optional(),
      q: z.string().trim().max(orderLimits.searchMax).optional(),
      refund: z.enum(refundFilters).optional(),
      money: z.enum(moneyFilters).optional(),
      todo: z.enum(orderTodos).optional(),
      tag: z.string().trim().max(orderLimits.tagMax).optional(),
      ...paging,
    }),
    answer: dataOf({
      orders: z.array(adminOrder),
      ...paged,
      /** Orders in status paid or processing: the header's "pending orders". */
      waiting: z.number().int(),
      /** How many are to be confirmed, packed and shipped, and are under way. */
      counts: z.object({
        confirm: z.number().int(),
        pack: z.number().int(),
        ship: z.number().int(),
        shipped: z.number().int(),
      }),
      /** Those in use, by the alphabet. */
      tags: z.array(z.string()),
    }),
  },
  readAdminOrder: {
    summary: 'One order with its history',
    params: ofOrder,
    answer: dataOf({ order: adminOrder, history: z.array(historyLine) }),
  },
  updateAdminOrder: {
    summary:
      'Set the status; cancelling a paid order refunds it and is for owners. With an outdated `seen` the answer is 409 with the current order',
    params: ofOrder,
    body: z.object({ status: orderStatus, ...seen }),
    answer,
  },
  processOrders: {
    summary:
      'Mark many paid or confirmed orders as processing; one that is refused leaves the others done',
    body: z.object({ orders: chosenList(chosenOne) }),
    answer: chosenAnswer,
  },
  tagOrders: {
    summary: 'Add tags to orders and take others away; one that is refused leaves the others done',
    body: z.object({ orders: chosenList(chosenOne), add: tags, remove: tags }),
    answer: chosenAnswer,
  },
  addOrderNote: {
    summary: 'Add a note that only staff see',
    params: ofOrder,
    body: note,
    answer,
  },
  changeOrderNote: {
    summary: "Change one's own note",
    params: ofNote,
    body: note,
    answer,
  },
  deleteOrderNote: {
    summary: "Delete one's own note",
    params: ofNote,
    answer,
  },
  addShipment: {
    summary: 'Save a parcel with carrier and tracking number, and email it to the customer, once',
    params: ofOrder,
    body: shipmentFields.extend({
      /** A paid or processing order becomes shipped with it. */
      markShipped: z.boolean().default(true),
      ...seen,
    }),
    answer,
  },
  correctShipment: {
    summary: 'Correct carrier or tracking number, and email the correction, once',
    params: ofOrder.extend({ shipmentId: z.string().max(100) }),
    body: shipmentFields.extend(seen),
    answer,
  },
  refundOrder: {
    summary:
      'Refund a payment: all that is left of it, what chosen products were paid with, or an amount; their units may go back on sale. Honours Idempotency-Key',
    params: ofOrder,
    body: refundFields.extend(seen),
    answer,
  },
  retryRefund: {
    summary: 'Retry a refund that the payment provider has refused',
    params: ofOrder.extend({ refundId: z.string().max(100) }),
    answer,
  },
  checkPayment: {
    summary:
      'Ask the payment provider at once what it holds for the order; the message is the result',
    params: ofOrder,
    answer,
  },
});
