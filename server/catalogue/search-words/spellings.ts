import { numbersOf } from '#contract/search/searched-words.ts';
import { isCorrectable } from './search-words.ts';

const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
};
const signs: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  '्': '',
};
/** With a dot below, letters have another sound. */
const dotted: Record<string, string> = { ड: 'r', ढ: 'rh', ज: 'z', फ: 'f' };
const others: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h' };

const DOT = '\u093c';
const isDevanagari = (word: string) => /\p{Script=Devanagari}/u.test(word);

/** A Devanagari word as names write it in Latin letters: "lakshmi" for "लक्ष्मी". */
export function inLatinLetters(word: string): string {
  const letters = [...word];
  let latin = '';
  for (const [at, letter] of letters.entries()) {
    const isDotted = letters[at + 1] === DOT;
    const consonant = (isDotted && dotted[letter]) || consonants[letter];
    if (letter === DOT) continue;
    if (consonant === undefined) {
      latin += vowels[letter] ?? signs[letter] ?? others[letter] ?? letter;
      continue;
    }
    const next = letters[at + (isDotted ? 2 : 1)];
    // A consonant without a sign has an a, which the last one of a word does not speak.
    latin += consonant + (next === undefined || next in signs ? '' : 'a');
  }
  return latin;
}

/** What names spell in several ways; the longer ones first. */
const alike = [
  ['chh', 'ch'],
  ['ksh', 'x'],
  ['sh', 's'],
  ['ph', 'f'],
  ['au', 'o'],
  ['ai', 'e'],
  ['aa', 'a'],
  ['ee', 'i'],
  ['oo', 'u'],
  ['w', 'v'],
  ['z', 'j'],
] as const;
const MOST_SPELLINGS = 64;

/**
 * How a word from an Indian language may be written in Latin letters, first as it is or is read:
 * "pichora", "pichhaura" and others for "pichora".
 */
export function spellingsOf(word: string): string[] {
  const spellings = new Set([isDevanagari(word) ? inLatinLetters(word) : word]);
  for (const pair of alike) {
    for (const spelling of [...spellings]) {
      const [from, to] = spelling.includes(pair[0]) ? pair : pair.toReversed();
      if (spellings.size < MOST_SPELLINGS) spellings.add(spelling.replaceAll(from!, to!));
    }
  }
  return [...spellings];
}

/** What a typo is looked for in: a word as typed and in Latin letters, one and many. */
export function readingsOf(word: string): string[] {
  const [latin = word] = spellingsOf(word);
  const read = [...new Set([word, latin])].filter(isCorrectable);
  return [...read, ...read.flatMap(numbersOf).filter(isCorrectable)];
}
