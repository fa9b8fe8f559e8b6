import { LRUCache } from 'lru-cache';
import { mayBeJoined, namedChoices, searchedText } from '#contract/search/searched-words.ts';
import {
  isCorrectable,
  isSmallTypo,
  wordsOf,
} from '#server/catalogue/search-words/search-words.ts';
import type { ListingEntry } from './listing-entry.ts';

const NAMES_MAX = 50;
/** Occurs in no name and in no search. */
const END = '\0';
/** Entries stay while other products change. */
const searchedNames = new WeakMap<ListingEntry, string>();

/**
 * Marks the names that contain what was typed (1) and the others (0); where none does, those that do
 * but for a small typo.
 */
export function nameFinder(products: readonly ListingEntry[]): (typed: string) => Uint8Array {
  let texts: ReturnType<typeof openNames> | undefined;
  /** The next page asks for the same words. */
  const asked = new LRUCache<string, Uint8Array>({ max: NAMES_MAX, memoMethod: find });

  function find(typed: string): Uint8Array {
    texts ??= openNames(products.map(nameOf));
    const choices = namedChoices(typed);
    if (choices.length === 0) return new Uint8Array(products.length);
    const found = texts.mark(choices);
    if (found.includes(1)) return found;
    const corrected = texts.corrected(choices);
    return corrected.every((each, at) => each.length === choices[at]?.length)
      ? found
      : texts.mark(corrected);
  }
  return (typed) => asked.memo(typed);
}

function nameOf(product: ListingEntry): string {
  const known = searchedNames.get(product) ?? searchedText(product.name);
  searchedNames.set(product, known);
  return known;
}

function openNames(names: readonly string[]) {
  const [whole, joined] = [
    joinTexts(names),
    joinTexts(names.map((name) => name.replace(/\s+/g, ''))),
  ];
  let words: string[] | undefined;

  function markOne(choices: readonly string[]): Uint8Array {
    const found = new Uint8Array(names.length);
    for (const word of choices) {
      whole(word, found);
      if (mayBeJoined(word)) joined(word, found);
    }
    return found;
  }
  return {
    mark(choices: readonly (readonly string[])[]): Uint8Array {
      const [first = new Uint8Array(names.length), ...others] = choices.map(markOne);
      for (const other of others) {
        for (let place = 0; place < names.length; place += 1) first[place]! &= other[place]!;
      }
      return first;
    },
    corrected(choices: readonly (readonly string[])[]): string[][] {
      // No typo is mended into another number, of which very many names have one.
      words ??= wordsOf(names.join(' ')).filter((word) => !/\p{N}/u.test(word));
      const known = words;
      return choices.map((each) => {
        const typed = each.filter(isCorrectable);
        return [...each, ...known.filter((word) => typed.some((one) => isSmallTypo(one, word)))];
      });
    },
  };
}

/**
 * All names are one text: searching one long text is many times faster than a hundred thousand short
 * ones.
 */
function joinTexts(names: readonly string[]) {
  const ends = new Uint32Array(names.length);
  let end = 0;
  for (const [place, name] of names.entries()) {
    end += name.length + END.length;
    ends[place] = end;
  }
  const text = names.join(END);
  return (word: string, found: Uint8Array) => {
    let place = 0;
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, ends[place])) {
      while (ends[place]! <= at) place += 1;
      found[place] = 1;
    }
  };
}
