import { z } from 'zod';
import { chosenLine } from '#contract/refunds/chosen-line.ts';
import { returnLimits, returnMessages, returnReasons } from './return-rules.ts';

const returnLines = z.array(chosenLine, { error: returnMessages.noLines });

/** What a customer fills in; images come beside it. A form carries its lines as JSON. */
export const returnForm = z.object({
  lines: z
    .preprocess(readJson, returnLines.min(1, returnMessages.noLines).max(100))
    .refine((lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length, {
      error: returnMessages.noLines,
    }),
  reason: z.enum(
    returnReasons.map(({ value }) => value),
    { error: returnMessages.reason },
  ),
  details: z
    .string()
    // A multipart body carries each line break as two characters, which the limit does not count.
    .overwrite((text) => text.replace(/\r\n?/g, '\n').trim())
    .max(returnLimits.detailsMax, returnMessages.detailsTooLong)
    .default(''),
});
export type ReturnForm = z.output<typeof returnForm>;

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
