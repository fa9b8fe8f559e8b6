import { z } from 'zod';
import { user } from '#contract/accounts/accounts.ts';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import { welcomeForm } from './welcome-fields.ts';

const tag = 'Staff';

export const welcomeSchemas = {
  readWelcome: {
    tag,
    summary: 'Whether the shop waits for its owner, and what the caller needs to become it',
    answer: z.object({
      data: z.object({
        /** The caller is elsewhere, and has to bring the code that the start printed. */
        needsCode: z.boolean(),
        /** Whether there is a demo to look around in. */
        hasDemo: z.boolean(),
      }),
    }),
  },
  becomeOwner: {
    tag,
    summary: 'Become the owner of a shop that has none, once',
    body: welcomeForm,
    answer: z.object({ data: z.object({ user }) }),
  },
} satisfies SchemasByName;
