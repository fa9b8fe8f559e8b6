import { casesOf } from './office/cases.ts';

/** What can be measured on its own, by name. */
export const parts = [
  'shop',
  'sizes',
  'import',
  'feeds',
  'phone',
  'presets',
  'office',
  'race',
  'scale',
] as const;
export type Part = (typeof parts)[number];

export interface Options {
  parts: readonly Part[];
  /** Fewer and shorter runs, and without what needs a large shop. */
  isQuick: boolean;
  /** Of the back office's lists, those with this word in their names. */
  word: string;
}

/** @throws Error with a sentence for the caller */
export function readOptions(words: readonly string[]): Options {
  const isQuick = words.includes('--quick');
  const unknown = words.find((word) => word.startsWith('--') && word !== '--quick');
  if (unknown) throw new Error(`There is no option ${unknown}; there is --quick.`);
  const named = words.filter((word) => !word.startsWith('--'));
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
  const usual: readonly Part[] = isQuick ? ['shop', 'phone'] : parts;
  return { parts: chosen.length ? chosen : word ? ['office'] : usual, isQuick, word };
}
