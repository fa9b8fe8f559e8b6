import { z } from 'zod';
import { dataOf } from './answers.ts';
import { chosenMax } from './paging.ts';
import { seen } from './seen.ts';

export const chosenOne = z.object({ id: z.string().max(100), ...seen });

export function chosenList<S extends z.ZodType>(one: S) {
  return z.array(one).min(1, 'Please choose at least one').max(chosenMax);
}

/** In an address: ids with commas between them. */
export const chosenIds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(chosenList(z.uuid()));

export const chosenQuery = z.object({ ids: chosenIds });

/** What became of each: a refusal of one leaves the others done. */
export const chosenAnswer = dataOf({
  /** With the new version of each, for the next `seen`. */
  done: z.array(z.object({ id: z.string(), updatedAt: z.iso.datetime() })),
  left: z.array(z.object({ id: z.string(), message: z.string() })),
});

export type ChosenAnswer = z.infer<typeof chosenAnswer>;
