import { accountMessages } from './account-rules.ts';

/** What else a password must not consist of: the account's own words and the shop's. */
export interface OwnWords {
  name?: string | undefined;
  email?: string | undefined;
  shopName: string;
}

/** Why strangers guess this password easily; undefined if they do not. */
export type LookUp = (password: string, words: OwnWords) => string | undefined;

/** The list is read on the first use. */
export async function loadEasyPasswords(): Promise<LookUp> {
  const { commonPasswords } = await import('./common-passwords.ts');
  return (password, { name = '', email = '', shopName }) => {
    if (commonPasswords.has(password.toLowerCase())) return accountMessages.passwordCommon;
    const own = isMadeOf(password, ['haat', shopName, name, email]);
    return own ? accountMessages.passwordOwnWords : undefined;
  };
}

export async function easyPassword(...given: Parameters<LookUp>): Promise<ReturnType<LookUp>> {
  const lookUp = await loadEasyPasswords();
  return lookUp(...given);
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
  const { commonPasswords } = await import('./common-passwords.ts');
  return commonPasswords.has(password.toLowerCase());
}
