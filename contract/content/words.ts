import { z } from 'zod';
import { line } from './line.ts';

export const wordsMessages = { required: 'Please enter a text' } as const;

const promise = (byDefault: string) => line(60).min(1, wordsMessages.required).default(byDefault);

/** What the shop promises about time. */
export const promises = z.object({
  delivery: z
    .array(
      z.object({
        place: line(60).min(1, wordsMessages.required),
        time: line(60).min(1, wordsMessages.required),
      }),
    )
    .max(8)
    .default([
      { place: 'Delhi and Dehradun', time: '3-4 days' },
      { place: 'Major cities', time: '7 days' },
      { place: 'Remote areas', time: 'up to 10 days' },
    ]),
  dispatch: promise('Monday to Friday'),
  reply: promise('within 24 hours'),
  damaged: promise('within 24-48 hours'),
  artists: promise('within 7-10 business days'),
  refund: promise('within 3 business days'),
});
export type Promises = z.output<typeof promises>;

/** What every mail to people begins and ends with. */
const mails = z.object({
  greeting: line(40).min(1, wordsMessages.required).default('Namaste'),
  /** Above the shop's address; empty for none. */
  signature: line(120).default(''),
});

/** Where an address leads nowhere. */
export const notFound = z.object({
  title: line(80).min(1, wordsMessages.required).default('We cannot find this page'),
  text: line(200).default('It may have been sold or moved, or it never existed. Try one of these:'),
});

/** Short texts all over the shop. */
export const words = z.object({
  promises: promises.prefault({}),
  mails: mails.prefault({}),
  notFound: notFound.prefault({}),
});
export type Words = z.output<typeof words>;
