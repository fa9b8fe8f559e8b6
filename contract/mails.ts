import { z } from 'zod';
import { adminFallbackMessages } from './admin-fallback-messages.ts';
import { endpoint } from './endpoint.ts';
import { paging } from './paging.ts';

export const mailLimits = { searchMax: 100 } as const;

export const mailMessages = {
  notFound: 'This mail is gone',
  isSecret: 'A mail with a code is not sent again: whoever needs one asks for a new code.',
  isForgotten: 'Address and text of this mail were deleted in time, so it cannot be sent again.',
  onItsWay: 'The mail is on its way again',
} as const;

/** Until it was sent a mail is tried again and again; after five days it has failed. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;
export const mailState = z.enum(mailStates);
export type MailState = z.infer<typeof mailState>;

const mail = z.object({
  _id: z.string(),
  to: z.string(),
  /** What it is: 'order-paid', 'message-reply'. */
  template: z.string(),
  orderId: z.string().nullable(),
  state: mailState,
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  failedAt: z.iso.datetime().nullable(),
  /** Of a waiting one that was tried already. */
  nextTryAt: z.iso.datetime().nullable(),
  attempts: z.number().int(),
  /** Why the last try failed. */
  lastError: z.string().nullable(),
  /** How often staff had it sent anew. */
  resent: z.number().int(),
  /** It holds a code or a link that opens an account: nobody else reads it. */
  isSecret: z.boolean(),
});
export type Mail = z.infer<typeof mail>;

const letter = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type Letter = z.infer<typeof letter>;

const params = z.object({ id: z.string().max(100) });
const tag = 'Back office';

export const listMails = endpoint({
  name: 'listMails',
  method: 'GET',
  path: '/api/admin/mails',
  access: 'manager',
  tag,
  summary: 'The mails that the shop sends, newest first; `q` is an address or an order',
  query: z.object({
    state: mailState.optional(),
    q: z.string().trim().max(mailLimits.searchMax).optional(),
    ...paging,
  }),
  answer: z.object({
    data: z.object({
      mails: z.array(mail),
      total: z.number().int(),
      pages: z.number().int(),
      /** Of all mails, whatever the list is narrowed to. */
      waiting: z.number().int(),
      failed: z.number().int(),
    }),
  }),
  fallback: adminFallbackMessages.mails,
});

export const readMail = endpoint({
  name: 'readMail',
  method: 'GET',
  path: '/api/admin/mails/:id',
  access: 'manager',
  tag,
  summary: 'One mail with what it says; null where that is secret or cannot be written any more',
  params,
  answer: z.object({ data: z.object({ mail, letter: letter.nullable() }) }),
  fallback: adminFallbackMessages.mails,
});

export const resendMail = endpoint({
  name: 'resendMail',
  method: 'POST',
  path: '/api/admin/mails/:id/resend',
  access: 'manager',
  tag,
  summary: 'Send a mail anew, or one that waits at once',
  params,
  answer: z.object({ data: z.object({ mail }) }),
  fallback: adminFallbackMessages.resendMail,
});
