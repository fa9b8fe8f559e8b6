import { z } from 'zod';
import { schemas } from '#contract/api/answers.ts';
import { feedProblemNames } from './feed-rules.ts';

const feedCheck = z.object({
  checkedAt: z.iso.datetime(),
  /** All variants. */
  items: z.number().int(),
  /** Of them, those that a service would reject. */
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

const feedState = z.object({
  /** Whether the shop's settings switch the feeds on. */
  isOn: z.boolean(),
  /** At most ten minutes old; null while the catalogue is being read. */
  check: feedCheck.nullable(),
});

export type FeedState = z.infer<typeof feedState>;

export const feedsSchemas = schemas('Back office', {
  checkFeeds: {
    summary: 'What the services of merchant feeds would reject or show with something missing',
    answer: z.object({ data: feedState }),
  },
});
