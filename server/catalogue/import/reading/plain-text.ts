import { compile } from 'html-to-text';

/** Far more than any description; longer HTML takes too long, deeper HTML exhausts the stack. */
const LONGEST = 200_000;
const LIMITS = { maxDepth: 200, ellipsis: '' };

/** Made once: that takes longer than most descriptions. */
const convert = compile({
  wordwrap: false,
  limits: LIMITS,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '• ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
});

/** An HTML description as text with its paragraphs and lists. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return tidy(html);
  return tidy(convert(html.slice(0, LONGEST)));
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** At most `most` characters, cut after a sentence where one ends in the second half. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const sentences = /^[\s\S]*[.!?।](?=\s)/.exec(start)?.[0] ?? '';
  if (sentences.length >= most / 2) return sentences;
  const words = text.slice(0, most - 1).replace(/\s+\S*$/, '');
  return `${words || text.slice(0, most - 1)}…`;
}
