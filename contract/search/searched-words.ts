const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * A text as searches compare it: in small letters, without the accents of Latin letters, without
 * apostrophes, of which phones type several, and without what nobody sees; dashes part words. As
 * `searched_text` of the database.
 */
export function searchedText(text: string): string {
  if (/^[\w\s.,]*$/.test(text)) return text.toLowerCase();
  return text
    .replace(/['’‘ʼ′`´\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[-‐‒–—]/g, ' ')
    .replace(/[łøđıßæœ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

/** One and many of the same thing, as English writes them; the word itself not included. */
export function numbersOf(word: string): string[] {
  const without = (letters: number, end = '') => word.slice(0, -letters) + end;
  if (/[^aeiou]y$/.test(word)) return [without(1, 'ies')];
  if (/[^f]fe?$/.test(word)) return [word.replace(/fe?$/, 'ves')];
  if (word.length > 4 && word.endsWith('ies')) return [without(3, 'y')];
  if (word.length > 4 && word.endsWith('ves'))
    return [without(1), without(3, 'f'), without(3, 'fe')];
  if (/.(sh|ch|ss|x)es$/.test(word)) return [without(2)];
  if (word.length > 5 && /[osz]es$/.test(word)) return [without(1), without(2)];
  if (word.length > 3 && /[^s]s$/.test(word)) return [without(1)];
  return [];
}

/** Shorter ones would be found across two words of many names. */
const JOINED_MIN = 5;
/** Of a search; more are not looked for. */
export const MOST_WORDS = 10;

/** What parts words; signs that may be meant, such as %, are looked for. */
const parts = /[\s,;:!?"“”()/|+&]+/;

/** "Lamp & Shade" is also typed as "lamp and shade". */
export function withoutAnd(words: readonly string[]): string[] {
  const others = words.filter((word) => word !== 'and');
  return others.length > 0 ? others : [...words];
}

/** What a name must contain: of each word that was typed, in any order, one of the choices. */
export function namedChoices(typed: string): string[][] {
  const words = withoutAnd(searchedText(typed).split(parts).filter(Boolean));
  return words.slice(0, MOST_WORDS).map((word) => [word, ...numbersOf(word)]);
}

/** Whether a word may be written as two in a name. */
export const mayBeJoined = (word: string) => word.length >= JOINED_MIN;

/** Whether a name contains what was typed; signs alone, such as a dash, are in none. */
export function isNamed(name: string, choices: readonly (readonly string[])[]): boolean {
  if (choices.length === 0) return false;
  const text = searchedText(name);
  const joined = text.replace(/\s+/g, '');
  return choices.every((each) =>
    each.some((word) => text.includes(word) || (mayBeJoined(word) && joined.includes(word))),
  );
}
