import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { liveMessages as m, newsKinds } from './news-rules.ts';

const count = z.number().int();

/** What waits for the studio, as far as this role may see it; 0 for the rest. */
export const waiting = z.object({
  /** Orders that somebody has still to confirm or to pay. */
  confirm: count,
  /** Sold ones that nobody has begun to pack. */
  pack: count,
  /** Packed ones. */
  ship: count,
  /** Returns to decide. */
  returns: count,
  /** New messages. */
  messages: count,
  /** Commissions whose next word or step is the studio's. */
  commissions: count,
  /** UPI payments with a reference, to compare with the bank. */
  upiPayments: count,
  /** Reviews that somebody has reported. */
  reviews: count,
  /** Mails that failed for good. */
  mails: count,
  /** Variants whose stock is low. */
  lowStock: count,
});

export type Waiting = z.infer<typeof waiting>;

const time = z.string({ error: m.time }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, m.time);

/** A time of day in India; the end may be on the next day. */
export const quietHours = z
  .object({ from: time, until: time })
  .refine(({ from, until }) => from !== until, { path: ['until'], error: m.sameTimes })
  .nullable();

export type QuietHours = z.infer<typeof quietHours>;

/** Something that just happened, as the stream tells it. */
export const news = z.object({
  kind: z.enum(Object.keys(newsKinds) as (keyof typeof newsKinds)[]),
  id: z.string(),
  /** The reader wants neither sound nor notification now. */
  isQuiet: z.boolean(),
});

export type News = z.infer<typeof news>;

export const liveSchemas = schemas('Back office', {
  readWaiting: {
    summary:
      'What waits for the studio, and the caller’s quiet hours. GET /api/admin/live streams the same and all news as server-sent events',
    answer: dataOf({ waiting, quiet: quietHours }),
  },
  setQuietHours: {
    summary:
      'When the caller wants neither sounds nor notifications, by Indian time; null for never',
    body: z.object({ quiet: quietHours }),
    answer: dataOf({ quiet: quietHours }),
  },
});
