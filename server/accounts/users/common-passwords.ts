import { accountLimits, accountMessages } from '#contract/accounts/account-rules.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/**
 * The most common passwords (@zxcvbn-ts/language-common: 49,000 from leaks), in lower case. Only
 * those count that the shop's rules would accept: long enough, with a letter and a digit.
 */
let reading: Promise<ReadonlySet<string>> | undefined;

/** What else the password must not consist of: the account's own words. The shop's are added. */
export interface OwnWords {
  name?: string | undefined;
  email: string;
}

/**
 * A test shop takes every password that fulfils the written rules (decision 3).
 *
 * @throws Problem under `field` if the chosen password is easy to guess
 */
export async function requireUncommon(
  shop: Pick<Shop, 'settings' | 'config'>,
  password: string,
  field: string,
  { name = '', email }: OwnWords,
): Promise<void> {
  if (shop.config.sandbox) return;
  if (await isCommon(password)) throw invalidField(field, accountMessages.passwordCommon);
  const { name: shopName } = await shop.settings.read();
  if (isMadeOf(password, ['haat', shopName, name, email])) {
    throw invalidField(field, accountMessages.passwordOwnWords);
  }
}

const WORD_MIN = 4;

/** Whether little is left without these words, such as the 12 of Meera12. */
export function isMadeOf(password: string, texts: readonly string[]): boolean {
  const words = texts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= WORD_MIN)
    .sort((one, other) => other.length - one.length);
  const plain = password.toLowerCase();
  const left = words.reduce((rest, word) => rest.replaceAll(word, ''), plain);
  return left !== plain && left.replace(/[^\p{L}\p{N}]/gu, '').length < WORD_MIN;
}

export async function isCommon(password: string): Promise<boolean> {
  reading ??= readList();
  return (await reading).has(password.toLowerCase());
}

/** Read on the first use; only what counts stays in memory. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const counts = (password: string) =>
    password.length >= accountLimits.passwordMin && /[a-z]/.test(password) && /\d/.test(password);
  return new Set((dictionary['passwords-common'] as string[]).filter(counts));
}
