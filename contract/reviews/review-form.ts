import { z } from 'zod';
import { oneLine, seen } from '#contract/api/one-line.ts';
import { reviewLimits as l, reviewMessages as m } from './review-rules.ts';

/** A multipart body carries each line break as two characters, which limits do not count. */
export const written = (text: string) => seen(text.replace(/\r\n?/g, '\n'));

/** What a customer fills in; new photos come beside it. */
export const reviewForm = z.object({
  name: z
    .string({ error: m.name })
    .overwrite(oneLine)
    .min(l.nameMin, m.name)
    .max(l.nameMax, m.name),
  text: z
    .string({ error: m.noText })
    .overwrite(written)
    .min(1, m.noText)
    .max(l.textMax, m.textTooLong),
  /** The addresses of the photos that stay, as JSON; without it none does. */
  stay: z.preprocess(readJson, z.array(z.string().max(200)).max(l.photos, m.tooManyPhotos)),
});
export type ReviewForm = z.output<typeof reviewForm>;

function readJson(value: unknown): unknown {
  if (value === undefined) return [];
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
