import type { RichNode } from '#contract/content/rich-text.ts';

/** A body as lines of words, to be compared: a field a line, and a block of a text a line. */
export function wordsOf(body: unknown): string {
  return linesOf('', body).join('\n');
}

function linesOf(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => linesOf(name, each));
  if (typeof value === 'object' && value !== null) {
    if ('type' in value && value.type === 'doc') return blocksOf(value as RichNode, '');
    return inOrder(value).flatMap(([inner, each]) => linesOf(inner, each));
  }
  return value === undefined || value === null || value === '' ? [] : [`${name}: ${value}`];
}

/** The database orders fields in its own way; this way the title comes first. */
function inOrder(value: object): [string, unknown][] {
  return Object.entries(value).sort(([one], [other]) => (one < other ? 1 : -1));
}

/** Each block on its own line, with its attributes before its words. */
function blocksOf({ type, attrs, text, marks, content = [] }: RichNode, before: string): string[] {
  const link = marks?.find((mark) => mark.type === 'link');
  if (text !== undefined) return [link ? `${text} (${link.attrs?.href})` : text];
  const own = inOrder(attrs ?? {})
    .map(([, value]) => value)
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' · ');
  const isLine = content.every((node) => node.type === 'text' || node.type === 'hardBreak');
  const bullet = type === 'listItem' ? '• ' : before;
  if (isLine) {
    const words = content.flatMap((node) => blocksOf(node, '')).join('');
    return [bullet + [own, words].filter(Boolean).join(': ')].filter((line) => line.trim());
  }
  const [first = '', ...rest] = content.flatMap((node) => blocksOf(node, ''));
  return [...(own ? [own] : []), bullet + first, ...rest];
}
