import { z } from 'zod';
import { oneLine, seen } from '#contract/api/one-line.ts';

export const shopNameMax = 60;

export const shopNameRequired = 'The shop needs a name';

export const tooLong = (max: number) => `At most ${max} characters`;

/** One line of text. */
export const upTo = (max: number) =>
  z
    .string()
    .overwrite(seen)
    .regex(/^\P{Cc}*$/u, 'Please use a single line')
    .overwrite(oneLine)
    .max(max, tooLong(max));

/** Text of several lines. */
export const linesUpTo = (max: number) =>
  z
    .string()
    .overwrite((text) => seen(text.replace(/\r\n?/g, '\n')))
    .regex(/^(?:\P{Cc}|\n)*$/u, 'Please leave out control characters')
    .max(max, tooLong(max));

export const shopName = upTo(shopNameMax).min(1, shopNameRequired);
