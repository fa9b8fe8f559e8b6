import { z } from 'zod';
import { isDay } from '#contract/api/calendar.ts';
import { oneLine, seen } from '#contract/api/one-line.ts';
import { categoryAddress } from '#contract/categories/category-address.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { paiseFromText } from '#contract/money/typed-money.ts';
import { commissionLimits as l, commissionMessages as m } from './commission-rules.ts';

const short = (max: number) => z.string().overwrite(oneLine).max(max, m.tooLong(max)).default('');

/** A multipart body carries each line break as two characters, which no limit counts. */
const lines = (error: string) =>
  z.string({ error }).overwrite((text) => text.replace(/\r\n?/g, '\n').trim());

function rupeesFromText(text: string): number | null {
  if (text.trim() === '') return null;
  const paise = paiseFromText(text);
  return paise === null ? 0 : rupeesFromPaise(paise);
}

/** What is known of the piece that is wished for; a form sends all of it as text. */
export const wishFields = {
  title: z
    .string({ error: m.title })
    .overwrite(oneLine)
    .min(l.titleMin, m.title)
    .max(l.titleMax, m.title),
  size: short(l.sizeMax),
  colours: short(l.coloursMax),
  occasion: short(l.occasionMax),
  place: short(l.placeMax),
  /** Empty for no day. */
  wantedOn: z
    .string()
    .refine((text) => text === '' || isDay(text), m.day)
    .default(''),
  /** Rupees; empty for no sum. */
  budget: z
    .union([z.null(), z.number(), z.string().transform(rupeesFromText)], { error: m.budget })
    .refine((sum) => sum === null || (sum >= 1 && sum <= l.rupeesMax), m.budget)
    .default(null),
};

export const wishes = z.object(wishFields);
export type Wishes = z.infer<typeof wishes>;

const words = lines(m.words).min(l.wordsMin, m.words).max(l.wordsMax, m.words);

/** What somebody asks for; images come beside it. */
export const commissionForm = z.object({
  ...wishFields,
  words,
  category: categoryAddress.optional(),
  /** Made like this one. */
  product: z.uuid().optional(),
});
export type CommissionForm = z.infer<typeof commissionForm>;

/** The same, written down by staff for somebody who called or came. */
export const noteDownForm = commissionForm.extend({
  name: z
    .string({ error: m.name })
    .overwrite(seen)
    .regex(/^\P{Cc}*$/u, { error: m.name, abort: true })
    .overwrite(oneLine)
    .min(l.nameMin, m.name)
    .max(l.nameMax, m.name),
  email: z.email({ error: m.email }).trim().toLowerCase().max(l.emailMax, m.email),
});
export type NoteDownForm = z.infer<typeof noteDownForm>;

/** One more message; images come beside it, and may come alone. */
export const messageForm = z.object({
  text: lines(m.nothingWritten).max(l.messageMax, m.messageLong).default(''),
});

export const note = lines(m.tooLong(l.noteMax)).max(l.noteMax, m.tooLong(l.noteMax)).default('');
