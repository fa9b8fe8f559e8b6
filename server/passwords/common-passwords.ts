import { accountLimits, accountMessages } from '#contract/account-rules.ts';
import { invalidField } from '../problems.ts';

/**
 * The passwords that people use most (@zxcvbn-ts/language-common: 49,000 from leaks), in lower case.
 * Only what the shop's rules let through counts: long enough, with a letter and a digit.
 */
let reading: Promise<ReadonlySet<string>> | undefined;

/** @throws Problem under `field` when the password that is being chosen is one of them */
export async function requireUncommon(password: string, field: string): Promise<void> {
  if (await isCommon(password)) throw invalidField(field, accountMessages.passwordCommon);
}

export async function isCommon(password: string): Promise<boolean> {
  reading ??= readList();
  return (await reading).has(password.toLowerCase());
}

/** Read with the first password that somebody chooses, and only what counts stays in memory. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const counts = (password: string) =>
    password.length >= accountLimits.passwordMin && /[a-z]/.test(password) && /\d/.test(password);
  return new Set((dictionary['passwords-common'] as string[]).filter(counts));
}
