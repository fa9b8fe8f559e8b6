import { z } from 'zod';
import { consent } from '#contract/accounts/consents.ts';
import type { SchemasByName } from '#contract/api/endpoint.ts';

export const extrasSchemas = {
  noteExtras: {
    tag: 'Account',
    summary: 'Save the answer to the cookie banner, or its withdrawal, with the account',
    body: z.object({ given: z.boolean() }),
    answer: z.object({ data: z.object({ consents: z.array(consent) }) }),
  },
} satisfies SchemasByName;
