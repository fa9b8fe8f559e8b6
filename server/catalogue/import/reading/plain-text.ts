import { compile, type DomNode, type FormatCallback } from 'html-to-text';

/** Far more than any description; longer HTML takes too long, deeper HTML exhausts the stack. */
const LONGEST = 200_000;
const LIMITS = { maxDepth: 200, ellipsis: '' };

/** A row of cells is a line; one with a single cell, such as a frame of the page, is a block. */
const row: FormatCallback = (element, walk, builder) => {
  const cells = (element.children ?? []).filter(({ name }) => name === 'td' || name === 'th');
  builder.openBlock({ leadingLineBreaks: 1 });
  if (cells.length > 1) builder.addInline(cells.map((cell) => lineOf(cell)).join(' | '));
  else walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

const term: FormatCallback = (element, _, builder) => {
  builder.addLineBreak();
  builder.addInline(`${lineOf(element).replace(/\s*[:–-]$/, '')}: `);
};

const meaning: FormatCallback = (element, _, builder) => builder.addInline(`${lineOf(element)} `);

/** What stands in an element, in one line. */
function lineOf(node: DomNode, depth = 0): string {
  if (node.type === 'text') return node.data ?? '';
  if (depth > LIMITS.maxDepth || node.type !== 'tag') return '';
  const text = (node.children ?? []).map((child) => lineOf(child, depth + 1)).join('');
  return depth === 0
    ? tidy(text).replaceAll('\n', ' ')
    : isInline.test(node.name ?? '')
      ? text
      : ` ${text} `;
}

const isInline =
  /^(a|abbr|b|bdi|bdo|cite|code|em|font|i|ins|mark|q|s|small|span|strong|sub|sup|u)$/;

/** Made once: that takes longer than most descriptions. */
const convert = compile({
  wordwrap: false,
  limits: LIMITS,
  formatters: { row, term, meaning },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'tr', format: 'row' },
    { selector: 'dl', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'dt', format: 'term' },
    { selector: 'dd', format: 'meaning' },
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
