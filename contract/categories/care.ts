import { z } from 'zod';
import { seen } from '#contract/api/one-line.ts';

export const careMax = 2000;

export const careMessage = `Care must be at most ${careMax} characters`;

/** How its forms say what to write. */
export const careHint =
  'How to wash, clean and store it. Lines that begin with “- ” become a list.';

/** How to care for a product, with the marks of a description; empty where nothing is said. */
export const care = z
  .string()
  .overwrite((text) => seen(text.replace(/\r\n?/g, '\n')))
  .max(careMax, careMessage);
