import type { RichNode } from '#contract/content/rich-text.ts';
import { plainText } from './text-nodes.ts';

/** The questions that have every word of `search` in them, or in their answer. */
export function searchQuestions(questions: readonly RichNode[], search: string): RichNode[] {
  const words = wordsOf(search);
  return questions.filter((question) => {
    const text = `${question.attrs?.question} ${plainText(question)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

/** A text cut where the words of `search` begin and end: every second part is one of them. */
export function splitAtWords(text: string, search: string): string[] {
  const words = wordsOf(search).sort((one, other) => other.length - one.length);
  if (words.length === 0) return [text];
  const escaped = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return text.split(new RegExp(`(${escaped.join('|')})`, 'i'));
}

/** The same text, with what a search has found marked. */
export function highlightWords(nodes: readonly RichNode[], search: string): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (node.type !== 'text') {
      return [{ ...node, content: node.content && highlightWords(node.content, search) }];
    }
    return splitAtWords(node.text ?? '', search)
      .map((text, place) => ({
        ...node,
        text,
        marks: place % 2 === 0 ? node.marks : [...(node.marks ?? []), { type: 'highlight' }],
      }))
      .filter(({ text }) => text !== '');
  });
}
