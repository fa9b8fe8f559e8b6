import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { oneLine, seen } from '#contract/api/one-line.ts';
import { categoryAddress } from '#contract/categories/category-address.ts';
import { contactSubjects, contactLimits as l, contactMessages as m } from './contact-rules.ts';

const subjects = contactSubjects.map(({ value }) => value);

const within = (min: number, max: number, message: string) =>
  z
    .string({ error: message })
    .overwrite(seen)
    .regex(/^\P{Cc}*$/u, { error: message, abort: true })
    .overwrite(oneLine)
    .min(min, message)
    .max(max, message);

/** A multipart body carries each line break as two characters, which the limit does not count. */
const message = z
  .string({ error: m.message })
  .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
  .min(l.messageMin, m.message)
  .max(l.messageMax, m.message);

/** The form that a customer fills in; images come beside it. */
export const contactForm = z.object({
  name: within(l.nameMin, l.nameMax, m.name),
  // The rule asks for an @ only; addresses that could not appear in a mail header are refused too.
  email: within(1, l.emailMax, m.email).regex(
    /^[^\s\p{Cc}@,;:<>()"]+@[^\s\p{Cc}@,;:<>()"]+$/u,
    m.email,
  ),
  subject: z.enum(subjects, { error: m.subject }),
  message,
  /** What a custom order is about (S22). */
  category: categoryAddress.optional(),
});

export type ContactForm = z.infer<typeof contactForm>;

/** What the form's controls hold: no subject is chosen at first. */
export const contactFields = contactForm
  .omit({ category: true })
  .extend({ subject: z.string().pipe(contactForm.shape.subject) });

const sent = dataOf({
  /** How customer and studio name the message (S22). */
  ticket: z.string(),
});

/** Where administrators read a message's images, counted from 1 (S24); no JSON. */
export const contactImageRoute = '/api/admin/contacts/:id/images/:number';

export function contactImagePath(messageId: string, number: number): string {
  return contactImageRoute.replace(':id', messageId).replace(':number', String(number));
}

export const contactSchemas = schemas('Contact', {
  sendMessage: {
    summary: 'Write to the shop; the same text again within minutes is the same message',
    body: contactForm,
    answer: sent,
  },
  sendMessageWithImages: {
    summary: 'Write to the shop with images, if the subject allows them',
    form: contactForm.extend({ images: z.array(z.file()).optional() }),
    answer: sent,
  },
});
