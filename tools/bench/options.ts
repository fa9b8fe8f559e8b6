import { parseArgs } from 'node:util';
import { casesOf } from './office/cases.ts';

/** What can be measured on its own, by name. */
export const parts = [
  'shop',
  'orders',
  'sizes',
  'import',
  'feeds',
  'phone',
  'presets',
  'office',
  'race',
  'scale',
  'memory',
  'profile',
] as const;
export type Part = (typeof parts)[number];

export interface Options {
  parts: readonly Part[];
  /** Fewer and shorter runs, and without what needs a large shop. */
  isQuick: boolean;
  /** Of the back office's lists, those with this word in their names. */
  word: string;
  /** The folder with an older commit's build, beside which pages and calls are measured. */
  against: string | undefined;
}

/** It looks into one page, where the other parts say whether to. */
const byDefault = parts.filter((part) => part !== 'profile');

/** @throws Error with a sentence for the caller */
export function readOptions(words: readonly string[]): Options {
  const { values, positionals: named } = parse(words);
  const { quick: isQuick, against } = values;
  const chosen = parts.filter((part) => named.includes(part));
  const [word = ''] = named.filter((each) => !parts.includes(each as Part));
  if (word && chosen.some((part) => part !== 'office')) {
    throw new Error(`There is no part ${word}; there are ${parts.join(', ')}.`);
  }
  if (word && !casesOf({ orderId: '' }).some(({ name }) => name.includes(word))) {
    throw new Error(
      `There is no part and no list with the name ${word}; the parts are ${parts.join(', ')}.`,
    );
  }
  if (against !== undefined) {
    if (word || chosen.some((part) => part !== 'shop' && part !== 'orders')) {
      throw new Error('Beside an older commit only shop and orders are measured.');
    }
    const both: readonly Part[] = isQuick ? ['shop'] : ['shop', 'orders'];
    return { parts: chosen.length ? chosen : both, isQuick, word, against };
  }
  const usual: readonly Part[] = isQuick ? ['shop', 'orders', 'phone'] : byDefault;
  return { parts: chosen.length ? chosen : word ? ['office'] : usual, isQuick, word, against };
}

function parse(words: readonly string[]) {
  return parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, against: { type: 'string' } },
  });
}
