import { z } from 'zod';
import { dataOf, paged, schemas } from '#contract/api/answers.ts';
import { chosenAnswer, chosenList, chosenOne } from '#contract/api/chosen.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { seen } from '#contract/api/seen.ts';
import { isoDate } from '#contract/api/wire.ts';
import { attachedImages } from '#contract/images/attached-images.ts';
import {
  contactLimits,
  contactMessages,
  contactStatuses,
  contactSubjects,
  replyProblem,
} from './contact-rules.ts';

export const contactStatus = z.enum(contactStatuses, {
  error: `Status must be one of ${contactStatuses.join(', ')}`,
});

export const contactSubject = z.enum(contactSubjects.map(({ value }) => value));

/** The newest first, or the longest waiting for an answer. */
const contactOrders = ['newest', 'waiting'] as const;

export const contactOrder = z.enum(contactOrders);

const contactReply = z.object({
  _id: z.string(),
  reply: z.string(),
  /** Who wrote it; null once that account is gone. */
  author: z.string().nullable(),
  createdAt: isoDate,
  /** The state of its mail. */
  mail: z.enum(['sent', 'on-its-way', 'failing']),
});

export type ContactReply = z.infer<typeof contactReply>;

export const contact = z.object({
  _id: z.string(),
  id: z.string(),
  ticket: z.string(),
  /** As the customer typed them; `accountEmail` is the proven address. */
  name: z.string(),
  email: z.string(),
  userId: z.string().nullable(),
  accountEmail: z.string().nullable(),
  subject: contactSubject,
  category: z.string().nullable(),
  message: z.string(),
  status: contactStatus,
  createdAt: isoDate,
  /** For `seen` of a change. */
  updatedAt: isoDate,
  images: attachedImages,
  /** The last reply's text. */
  reply: z.string().nullable(),
  replies: z.array(contactReply),
  /** Whole hours without an answer; null once there is one. */
  waitingHours: z.number().int().nullable(),
});

export type AdminContact = z.infer<typeof contact>;

const params = z.object({ id: z.string().max(100) });

const reply = z
  .string({ error: contactMessages.replyEmpty })
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .superRefine((text, context) => {
    const message = replyProblem(text);
    if (message) context.addIssue({ code: 'custom', message });
  });

export const adminContactsSchemas = schemas('Back office', {
  listContacts: {
    summary: 'Messages to the shop, by status, subject and search',
    query: z.object({
      status: contactStatus.optional(),
      subject: contactSubject.optional(),
      q: z.string().trim().max(contactLimits.searchMax).optional(),
      sort: contactOrder.optional(),
      ...paging,
    }),
    answer: dataOf({
      contacts: z.array(contact),
      ...paged,
      /** Of all messages, regardless of the list's filter. */
      newContacts: z.number().int(),
      overdue: z.number().int(),
    }),
  },
  readContact: { summary: 'One message to the shop', params, answer: dataOf({ contact }) },
  updateContact: {
    summary: 'Set the status; with `seen`, only if nobody has changed the message since then',
    params,
    body: z.object({ status: contactStatus, ...seen }),
    answer: dataOf({ contact }),
  },
  markContactsRead: {
    summary: 'Mark many messages as read; one that is refused leaves the others done',
    body: z.object({ contacts: chosenList(chosenOne) }),
    answer: chosenAnswer,
  },
  replyToContact: {
    summary: 'Reply by email; the same text again within a day is the same reply',
    params,
    body: z.object({ reply, ...seen }),
    answer: dataOf({ contact }),
  },
  deleteContact: {
    summary: 'Resolve and delete the message, with its images and replies',
    params,
    answer: z.object({}),
  },
});
