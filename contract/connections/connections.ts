import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { seen } from '#contract/api/seen.ts';
import { connectionLimits as limits } from './connection-rules.ts';

const params = z.object({ kind: z.string().max(limits.kindMax) });
const values = z
  .record(z.string().max(limits.kindMax), z.string().trim().max(limits.valueMax))
  .refine((given) => Object.keys(given).length <= limits.fieldsMax);
const mode = z.enum(['test', 'live']);
const time = z.iso.datetime().nullable();

const connection = z.object({
  kind: z.string(),
  /** `stand-in`: a part of the sandbox does the work; `waiting`: live keys in a test shop. */
  state: z.enum(['none', 'stand-in', 'test', 'waiting', 'live']),
  setBy: z.enum(['environment', 'owner']).nullable(),
  /** The environment variables that set it up. */
  variables: z.array(z.string()),
  /** Without secrets. */
  fields: z.record(z.string(), z.string()),
  /** Of which a value is saved. */
  secrets: z.array(z.string()),
  /** Why what is saved is not in use. */
  problem: z.string().nullable(),
  updatedAt: time,
  lastSuccessAt: time,
  lastFailureAt: time,
  lastFailure: z.string().nullable(),
  /** How far a connected media store is in step with the shop's folder. */
  copying: z
    .object({
      /** Files come back, since the owner has removed it. */
      isLeaving: z.boolean(),
      total: z.int(),
      copied: z.int(),
      isDone: z.boolean(),
      problem: z.string().nullable(),
    })
    .nullable(),
  /** While nobody can read a connected media store: its owner may give it up. */
  outOfReach: z
    .object({
      /** Files that only the bucket had when they were counted last. */
      onlyInBucket: z.int().nullable(),
    })
    .nullable(),
  webhook: z
    .object({
      address: z.string(),
      lastAt: time,
      /** Since the last one that was accepted. */
      refusedAt: time,
    })
    .nullable(),
});

export type ConnectionView = z.infer<typeof connection>;

/** Payment providers first, in the order in which they take new orders. */
const answer = dataOf({ connections: z.array(connection) });
/** The only answer that carries a secret: one that the shop has just made. */
const made = dataOf({ connections: z.array(connection), madeSecret: z.string().nullable() });

export const connectionsSchemas = schemas('Back office', {
  listConnections: { summary: 'What the shop is connected to, without secrets', answer },
  orderConnections: {
    summary: 'Put the payment providers into an order: the first takes new orders',
    body: z.object({ kinds: z.array(z.string().max(limits.kindMax)).min(1).max(20) }),
    answer,
  },
  tryConnection: {
    summary: 'Try what is typed, or without values what is in use; saves nothing',
    params,
    body: z.object({ values: values.optional(), mode: mode.optional() }),
    answer: z.object({}),
  },
  saveConnection: {
    summary: 'Set up or replace a connection that works; needs a proof of identity',
    params,
    body: z.object({ values, mode: mode.optional(), ...seen }),
    answer: made,
  },
  renewWebhookSecret: {
    summary: 'Make a new secret for webhooks; the former one stays valid for a day',
    params,
    answer: made,
  },
  removeConnection: { summary: 'Remove a connection', params, answer },
  giveUpConnection: {
    summary:
      'Remove a media store that nobody can read any more, without its pictures; needs a proof of identity',
    params,
    answer,
  },
});
