import { dictionary } from '@zxcvbn-ts/language-common';
import { accountLimits } from './account-rules.ts';

/**
 * The most common passwords (49,000 from leaks), in lower case. Only those count that the shop's
 * rules would accept: long enough, with a letter and a digit. A browser's build holds these alone
 * (tools/scripts/browser/few-common-passwords.ts).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  (dictionary['passwords-common'] as string[]).filter(
    (password) =>
      password.length >= accountLimits.passwordMin && /[a-z]/.test(password) && /\d/.test(password),
  ),
);
