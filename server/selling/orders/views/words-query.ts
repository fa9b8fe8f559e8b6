import { plainlyWritten, plainPhone } from '#contract/api/plain-digits.ts';

const separators = /[\s!-/:-@[-`{-~]+/;

/**
 * A tsquery, as text, for a search: every word must occur, and each matches by its beginning. Words
 * are split as the database's `searched_words` splits them. Undefined without any word.
 */
export function wordsQuery(typed: string): string | undefined {
  const text = plainlyWritten(typed).replace(/^#/, '');
  const wanted = text.split(/\s+/).flatMap((word) => choicesOf(word) ?? []);
  if (wanted.length === 0) return undefined;
  const words = wanted.join(' & ');
  const phone = phoneIn(text);
  return phone ? `(${words}) | ${prefix(phone)}` : words;
}

/** A word as it is, or all its parts; an e-mail address only as it is. */
function choicesOf(word: string): string | undefined {
  const parts = word.split(separators).filter(Boolean);
  if (parts.length === 0) return undefined;
  if (word.includes('@') || (parts.length === 1 && parts[0] === word)) return prefix(word);
  return `(${prefix(word)} | (${parts.map(prefix).join(' & ')}))`;
}

/** A phone number in any notation: +91 94120 55501, 09412-055501. Orders store ten digits. */
function phoneIn(text: string): string | undefined {
  const digits = plainPhone(text).replace(/^\+/, '');
  if (!/^\d{5,13}$/.test(digits)) return undefined;
  return digits.length > 10 ? digits.slice(-10) : digits;
}

function prefix(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}':*`;
}
