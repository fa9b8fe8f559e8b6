import { z } from 'zod';
import { seen } from '#contract/api/one-line.ts';

export const shopNameMax = 60;

export const shopNameRequired = 'The shop needs a name';

export const tooLong = (max: number) => `At most ${max} characters`;

/** One line of text. */
export const upTo = (max: number) =>
  z
    .string()
    .overwrite(seen)
    .max(max, tooLong(max))
    .regex(/^\P{Cc}*$/u, 'In one line, please');

export const shopName = upTo(shopNameMax).min(1, shopNameRequired);
