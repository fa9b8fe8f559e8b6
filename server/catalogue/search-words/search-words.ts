import { numbersOf, searchedText } from '#contract/search/searched-words.ts';

export const LONGEST_WORD = 40;
/** Of one text: a table drawn with signs does not fill the index. */
const MOST_SIGNED = 100;

/** Each word of a text once, in small letters. */
export function wordsOf(text: string): string[] {
  const words = searchedText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length <= LONGEST_WORD);
}

/** Each word once as it is typed, where a sign is meant ("50%", "l_s"). */
export function typedWords(text: string): string[] {
  return [...new Set(searchedText(text).match(/[\p{L}\p{M}\p{N}%_]+/gu))];
}

const hasSign = (word: string) => /[%_]/.test(word);

/** Of each word with a sign, what begins at each of its letters: so it is found by any part. */
function signedParts(text: string): string[] {
  if (!hasSign(text)) return [];
  const words = typedWords(text).filter(hasSign).slice(0, MOST_SIGNED);
  return words.flatMap((word) => {
    const letters = [...word];
    return letters.map((_, at) => letters.slice(at, at + LONGEST_WORD).join('')).filter(hasSign);
  });
}

export interface SearchedTexts {
  name: string;
  tags: readonly string[];
  material: string | null;
  /** The options' values and the SKUs. */
  choices?: readonly string[];
  description: string;
}

/**
 * The words as a tsvector, weighted by where they occur (S20). Built here and not by
 * to_tsvector, whose word boundaries depend on the database's locale and break Devanagari.
 */
export function searchVector({
  name,
  tags,
  material,
  choices = [],
  description,
}: SearchedTexts): string {
  const weights = new Map<string, string>();
  const places = [name, tags.join(' '), [material ?? '', ...choices].join(' '), description];
  for (const [at, text] of places.entries()) {
    for (const word of [...wordsOf(text), ...signedParts(text)]) {
      if (!weights.has(word)) weights.set(word, 'ABCD'.charAt(at));
    }
  }
  return [...weights].map(([word, weight], at) => `'${word}':${at + 1}${weight}`).join(' ');
}

interface QueryOptions {
  /** Words match by their first letters too. */
  byBeginning?: boolean;
  /** What else each word may be. */
  corrections?: ReadonlyMap<string, readonly string[]>;
}

/**
 * A tsquery that requires every word, or one that corrects it. Of a word, one and many are the same;
 * two words may be written as one, and one as two of a name.
 */
export function searchQuery(
  words: readonly string[],
  { byBeginning = true, corrections = new Map() }: QueryOptions = {},
): string {
  const asTyped = (word: string) => (byBeginning ? `'${word}':*` : `'${word}'`);
  return words
    .map((word, at) => {
      if (hasSign(word)) return [`'${word}':*`];
      const joined = [words[at - 1], word, words[at + 1]];
      const pairs = [joined.slice(0, 2), joined.slice(1)]
        .filter((pair) => !pair.includes(undefined))
        .map((pair) => pair.join(''));
      return [
        asTyped(word),
        ...pairs.flatMap((pair) => [asTyped(pair), ...numbersOf(pair).map((form) => `'${form}'`)]),
        ...[...numbersOf(word), ...(corrections.get(word) ?? [])].map((other) => `'${other}'`),
        ...splitsOf(word),
      ];
    })
    .map((choices) => `(${choices.join(' | ')})`)
    .join(' & ');
}

/**
 * Two words of a name that are written as one: "earring" for "ear ring", "tshirt" for "T-shirt";
 * letters and a number, as of a SKU: "kur7741" for "KUR-7741".
 */
function splitsOf(word: string): string[] {
  const [start, number, more] = word.match(/\p{N}+|[^\p{N}]+/gu) ?? [];
  if (start && number && !more) return [`('${start}' & '${number}')`];
  if (!isCorrectable(word)) return [];
  const letters = [...word];
  return letters.slice(1).map((_, at) => {
    const [first, end] = [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')];
    const forms = new Set([end, `${end}s`, `${end}es`, ...numbersOf(end)]);
    const ends = [...forms].map((each) => `'${each}':A`).join(' | ');
    return `('${first}':A & (${ends}))`;
  });
}

/** A word, and each form with one of its letters removed; of one that is not corrected, none. */
export function formsOf(word: string): string[] {
  if (!isCorrectable(word)) return [];
  const letters = [...word];
  const shorter = letters.map((_, at) => letters.toSpliced(at, 1).join(''));
  return [...new Set([word, ...shorter])];
}

/** Short words are too near to each other, a wrong digit is another number, and a sign is meant. */
export function isCorrectable(word: string): boolean {
  return [...word].length >= 4 && !/[\p{N}%_]/u.test(word);
}

/** One letter missing, doubled, wrong or swapped with its neighbour; two in words of 8 and more. */
export function isSmallTypo(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 2) return false;
  return distance([...typed], [...word]) <= (Math.min(typed.length, word.length) >= 8 ? 2 : 1);
}

/** Edits between two words, a swap of neighbours counted as one. */
export function distance(one: readonly string[], other: readonly string[]): number {
  let before: number[] = [];
  let last = other.map((_, at) => at).concat(other.length);
  for (const [row, letter] of one.entries()) {
    const next = [row + 1];
    for (const [column, wanted] of other.entries()) {
      const change = last[column]! + (letter === wanted ? 0 : 1);
      let least = Math.min(change, last[column + 1]! + 1, next[column]! + 1);
      const isSwap = letter === other[column - 1] && one[row - 1] === wanted;
      if (isSwap) least = Math.min(least, before[column - 1]! + 1);
      next.push(least);
    }
    before = last;
    last = next;
  }
  return last.at(-1)!;
}
