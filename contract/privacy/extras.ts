import { z } from 'zod';
import { consent } from '#contract/accounts/consents.ts';
import { dataOf, schemas } from '#contract/api/answers.ts';

export const extrasSchemas = schemas('Account', {
  noteExtras: {
    summary: 'Save the answer to the cookie banner, or its withdrawal, with the account',
    body: z.object({ given: z.boolean() }),
    answer: dataOf({ consents: z.array(consent) }),
  },
});
