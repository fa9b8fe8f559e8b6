import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { contactStatuses, contactSubjects } from '#contract/contact/contact-rules.ts';
import { orderStatus } from '#contract/orders/orders.ts';
import { pendingErasure } from '#contract/privacy/privacy.ts';
import { staffRole } from '#contract/roles/staff-role.ts';
import { customerStates, customersLimits, customersOrders } from './customers-rules.ts';

export const customer = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** False while the mailed code is still to be typed: such a person is no user yet (S3). */
  isVerified: z.boolean(),
  bannedAt: isoDate.nullable(),
  role: z.enum(['shopper', 'admin']),
  staffRole: staffRole.nullable(),
  createdAt: isoDate,
  /** Orders that count as sold, and their sum less refunds (S30). */
  orders: z.number().int(),
  spent: rupees(),
});

export type Customer = z.infer<typeof customer>;

export const customerDetails = customer.extend({
  /** Of the newest order. */
  phone: z.string().nullable(),
  /** Orders that are paid and not delivered yet, or whose payment is still open. */
  underWay: z.number().int(),
  /** Orders whose invoice has to name its buyer, also after an erasure. */
  namedInvoices: z.number().int(),
  /** The customer has requested erasure; null otherwise. */
  erasure: pendingErasure.nullable(),
  /** The newest ones. */
  recentOrders: z.array(
    z.object({
      _id: z.string(),
      status: orderStatus,
      totalAmount: rupees(),
      createdAt: isoDate,
    }),
  ),
  recentMessages: z.array(
    z.object({
      _id: z.string(),
      ticket: z.string(),
      subject: z.enum(contactSubjects.map(({ value }) => value)),
      category: z.string().nullable(),
      status: z.enum(contactStatuses),
      createdAt: isoDate,
    }),
  ),
});

export type CustomerDetails = z.infer<typeof customerDetails>;

export const customerState = z.enum(customerStates);

export const customersOrder = z.enum(customersOrders);

const params = z.object({ id: z.string().max(100) });

export const customersSchemas = schemas('Back office', {
  listCustomers: {
    summary: 'Everybody with an account, and those who have not verified their address yet',
    query: z.object({
      q: z.string().trim().max(customersLimits.searchMax).optional(),
      state: customerState.optional(),
      sort: customersOrder.optional(),
      ...paging,
    }),
    answer: z.object({
      data: z.array(customer),
      total: z.number().int(),
      pages: z.number().int(),
    }),
  },
  readCustomer: {
    summary: 'A customer with their newest orders and messages',
    params,
    answer: dataOf({ customer: customerDetails }),
  },
  banCustomer: {
    summary: 'Ban a customer, or lift the ban; a ban ends all their sessions',
    params,
    body: z.object({ banned: z.boolean() }),
    answer: dataOf({ customer: customerDetails }),
  },
  eraseCustomer: {
    summary: 'Erase a customer; their orders stay without the person',
    params,
    body: z.object({
      /** The customer's e-mail address, typed by the member of staff as a confirmation. */
      email: z.string().trim().toLowerCase().max(customersLimits.searchMax),
      /** Even while one of their orders is under way. */
      evenUnderWay: z.boolean().optional(),
    }),
    answer: z.object({}),
  },
});
