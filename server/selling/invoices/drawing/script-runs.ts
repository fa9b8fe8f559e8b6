import bidiFactory from 'bidi-js';
import { hasLetters, type Part } from './invoice-fonts.ts';

/** Letters next to each other on the paper that one font has. */
export interface ScriptRun {
  text: string;
  part: Part;
}

/** The parts of each script; what many scripts share, such as the danda, is in the first of them. */
const scripts: readonly (readonly [Part, RegExp])[] = [
  ['devanagari', /\p{scx=Devanagari}/u],
  ['bengali', /\p{scx=Bengali}/u],
  ['gurmukhi', /\p{scx=Gurmukhi}/u],
  ['gujarati', /\p{scx=Gujarati}/u],
  ['oriya', /\p{scx=Oriya}/u],
  ['tamil', /\p{scx=Tamil}/u],
  ['telugu', /\p{scx=Telugu}/u],
  ['kannada', /\p{scx=Kannada}/u],
  ['malayalam', /\p{scx=Malayalam}/u],
  ['ol-chiki', /\p{scx=Ol_Chiki}/u],
  ['meetei-mayek', /\p{scx=Meetei_Mayek}/u],
  ['arabic', /\p{scx=Arabic}/u],
];

/** Stands for an emoji, or for a letter of a script that no font of the invoices has. */
const neutralSign = '•';

const plain = /^[ -~]*$/;
/** Signs that draw nothing, some of which HarfBuzz would draw as a box; joiners shape letters. */
const formless = /[^\P{Default_Ignorable_Code_Point}\u200c\u200d]/gu;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc\u202b\u202e\u2067]/;
const letters = new Intl.Segmenter('en-IN');
const bidi = bidiFactory();

/** The text as it stands on the paper from left to right, in runs of one font each. */
export function runsOf(given: string): ScriptRun[] {
  if (plain.test(given)) return given ? [{ text: given, part: 'latin' }] : [];
  const text = given
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(formless, '');
  const levels = rightToLeft.test(text) ? bidi.getEmbeddingLevels(text, 'ltr').levels : undefined;
  const runs: (ScriptRun & { level: number })[] = [];
  for (const { segment, index } of letters.segment(text)) {
    const level = levels?.[index] ?? 0;
    const isFromRight = level % 2 === 1;
    const letter = (isFromRight && bidi.getMirroredCharacter(segment)) || segment;
    const last = runs.at(-1);
    const placed = place(letter, last?.part);
    const isOneRun = last?.part === placed.part && last.level === level;
    // Only the Arabic letters are shaped from the right; spaces and brackets are turned one by one.
    if (isOneRun && !(isFromRight && placed.part !== 'arabic')) last.text += placed.text;
    else runs.push({ ...placed, level });
  }
  return fromLeft(runs);
}

/** A sign that joins the letter before it to the next one, and its joiner. */
const joins = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\uaaf6\uabed]\u200d?$/;

/** The parts of a word that stay whole: a conjunct of letters is one shape. */
export function lettersOf(word: string): string[] {
  const whole: string[] = [];
  for (const { segment } of letters.segment(word)) {
    const last = whole.at(-1);
    if (last && joins.test(last)) whole[whole.length - 1] = last + segment;
    else whole.push(segment);
  }
  return whole;
}

/** A letter that no font has is drawn as its plainest form: `𝓐` as `A`, `ệ` as `e`. */
function place(letter: string, before: Part | undefined): ScriptRun {
  const plainer = letter.normalize('NFKC');
  const bare = plainer.normalize('NFD').replace(/\p{M}/gu, '');
  for (const text of [letter, plainer, bare]) {
    const part = partsOf(text, before).find((candidate) => hasLetters(candidate, text));
    if (part) return { text, part };
  }
  return { text: neutralSign, part: 'latin' };
}

function partsOf(text: string, before: Part | undefined): Part[] {
  const [first = ''] = text;
  const own = scripts.find(([, script]) => script.test(first));
  return ['latin', 'latin-ext', ...(before ? [before] : []), ...(own ? [own[0]] : [])];
}

/** Reverses what is read from the right, the innermost first (rule L2 of Unicode's UAX #9). */
function fromLeft<T extends { level: number }>(runs: T[]): T[] {
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < runs.length; start += 1) {
      let end = start;
      while ((runs[end]?.level ?? 0) >= level) end += 1;
      runs.splice(start, end - start, ...runs.slice(start, end).reverse());
      start = end;
    }
  }
  return runs;
}
