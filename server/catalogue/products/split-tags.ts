import { oneLine } from '#contract/api/one-line.ts';

export function splitTags(text: string): string[] {
  return [...new Set(text.split(',').map(oneLine))].filter(Boolean);
}
