import { z } from 'zod';
import { user } from '#contract/accounts/accounts.ts';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { welcomeBody } from './welcome-fields.ts';

export const welcomeSchemas = schemas('Staff', {
  readWelcome: {
    summary: 'Whether the shop waits for its owner, and what the caller needs to become it',
    answer: dataOf({
      /** The caller is elsewhere, and has to bring the code that the start printed. */
      needsCode: z.boolean(),
      /** Whether there is a demo to look around in. */
      hasDemo: z.boolean(),
    }),
  },
  becomeOwner: {
    summary: 'Become the owner of a shop that has none, once',
    body: welcomeBody,
    answer: dataOf({
      user,
      /** The public address by which the owner came; the shop opens there again in a moment. */
      address: z.string().nullable(),
    }),
  },
});
