import { plainNumber } from '#contract/api/plain-number.ts';
import { sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import type { StockCount } from './product-draft.ts';

/** '3', 'S: 1, M: 2', or nothing when it is made to order. */
export function readStock(text: string, size: string | null): StockCount | Error {
  if (!text) return null;
  if (!text.includes(':')) return unitsOf(text);
  const choices = sizeChoices(size);
  const counts = sizeCounts(text).map((part) => {
    const at = part.lastIndexOf(':');
    return {
      size: part.slice(0, at).trim(),
      stock: unitsOf(part.slice(at + 1)),
    };
  });
  const named = counts.map((count) => count.size);
  const fits = named.length === choices.length && choices.every((choice) => named.includes(choice));
  if (fits) return choices.map((choice) => counts.find((count) => count.size === choice)!);
  return new Error(
    choices.length > 0
      ? `Stock must list each of the sizes ${choices.join(', ')} once, such as "${choices[0]}: 1"`
      : 'Stock is counted by size, but Size has no choices with commas',
  );
}

/** 'S: 1, M: 1,000' in its two parts. */
export function sizeCounts(text: string): string[] {
  return text.split(/,(?=[^,]*:)/);
}

function unitsOf(text: string): number {
  const [, sign, figures = ''] = /^\s*'?(-?)(.*)$/s.exec(text) ?? [];
  const number = Number(plainNumber(figures) ?? Number.NaN);
  // A refusal names the negative number.
  return sign ? 0 - number : number;
}
