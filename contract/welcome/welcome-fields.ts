import { z } from 'zod';
import { email, joinForm } from '#contract/accounts/account-fields.ts';
import { shopName } from '#contract/settings/shop-name.ts';
import { starts, welcomeMessages } from './welcome-rules.ts';

/** What makes the first owner. Only those who are not on the shop's machine need the code. */
export const welcomeForm = joinForm.extend({
  email,
  shopName: shopName,
  start: z.enum(starts, { error: welcomeMessages.startRequired }),
  code: z.string().trim().max(100, welcomeMessages.codeWrong).default(''),
});

export const welcomeBody = welcomeForm.extend({
  /** Closed to the public from the start, as under Settings > Opening. */
  isClosed: z.boolean().default(false),
});
