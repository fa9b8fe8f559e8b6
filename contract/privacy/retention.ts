import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';
import { type RetentionKindName, retentionKindNames } from './retention-periods.ts';

const held = z.object({
  kind: z.enum(retentionKindNames as [RetentionKindName, ...RetentionKindName[]]),
  /** Null where the shop's database does not hold it. */
  rows: z.number().int().nullable(),
  oldest: isoDate.nullable(),
  cleanedAt: isoDate.nullable(),
  /** At the last cleaning. */
  removed: z.number().int().nullable(),
});

export type HeldKind = z.infer<typeof held>;

export const retentionSchemas = schemas('Privacy', {
  readRetention: {
    summary:
      'How long each kind of data is stored, how much there is, and when it was last cleaned',
    answer: dataOf({
      held: z.array(held),
      chosen: z.record(z.string(), z.number()),
      /** For `seen` of a change of the settings. */
      updatedAt: isoDate,
    }),
  },
});
