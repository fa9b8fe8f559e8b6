import { z } from 'zod';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import { feedProblemNames } from './feed-rules.ts';

const feedCheck = z.object({
  /** Whether the shop's settings switch the feeds on. */
  isOn: z.boolean(),
  /** All variants. */
  items: z.number().int(),
  /** Of them, those that a feed would reject. */
  rejected: z.number().int(),
  /** Those that occur, the worst first. */
  problems: z.array(
    z.object({
      kind: z.enum(feedProblemNames),
      count: z.number().int(),
      /** The first of them. */
      variants: z.array(
        z.object({ productId: z.string(), name: z.string(), label: z.string().nullable() }),
      ),
    }),
  ),
});

export type FeedCheck = z.infer<typeof feedCheck>;

export const feedsSchemas = {
  checkFeeds: {
    tag: 'Back office',
    summary: 'What merchant feeds would reject or show with less',
    answer: z.object({ data: feedCheck }),
  },
} satisfies SchemasByName;
