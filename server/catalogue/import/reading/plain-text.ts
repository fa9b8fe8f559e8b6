import { compile, type DomNode, type FormatCallback } from 'html-to-text';

/** Far more than any description; longer HTML takes too long, deeper HTML exhausts the stack. */
const LONGEST = 200_000;
const LIMITS = { maxDepth: 200, ellipsis: '' };

/** A row of cells is a line; one that frames parts of the page is made of blocks. */
const row: FormatCallback = (element, walk, builder) => {
  const cells = (element.children ?? []).filter(({ name }) => name === 'td' || name === 'th');
  const filled = cells.filter((cell) => hasText(cell));
  builder.openBlock({ leadingLineBreaks: 1 });
  if (filled.length > 1 && !filled.some(isFrame))
    builder.addInline(filled.map((cell) => lineOf(cell)).join(' | '));
  else walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

function hasText(node: DomNode, depth = 0): boolean {
  if (node.type === 'text') return /\S/.test(node.data ?? '');
  if (depth > LIMITS.maxDepth || node.type !== 'tag') return false;
  return (node.children ?? []).some((child) => hasText(child, depth + 1));
}

/** More than a line: editors put a single paragraph around many a plain cell. */
function isFrame(cell: DomNode): boolean {
  return holds(cell, /^(ul|ol|table|h[1-6])$/) || countIn(cell, (node) => isParagraph(node)) > 1;
}

function isParagraph(node: DomNode): boolean {
  return /^(p|div)$/.test(node.name ?? '') && !holds(node, /^(p|div)$/) && hasText(node);
}

function holds(node: DomNode, names: RegExp): boolean {
  return countIn(node, ({ name }) => names.test(name ?? '')) > 0;
}

function countIn(node: DomNode, isCounted: (node: DomNode) => boolean, depth = 0): number {
  if (depth > LIMITS.maxDepth) return 0;
  let count = 0;
  for (const child of node.children ?? [])
    count += Number(isCounted(child)) + countIn(child, isCounted, depth + 1);
  return count;
}

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

/** Blocks for a browser that html-to-text knows only inside others, or not at all. */
const plainBlocks = [
  ...['li', 'figure', 'figcaption', 'summary', 'details', 'address', 'fieldset', 'legend'],
  ...['caption', 'center', 'option', 'td', 'th', 'menu'],
];

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
    ...plainBlocks.map((selector) => ({
      selector,
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    })),
    { selector: 'hr', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
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

/** A description as HTML, in the form that an import makes of it, so that the next export is the same. */
export function htmlText(description: string): string {
  return paragraphs(plainText(paragraphs(description)));
}

function paragraphs(text: string): string {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const parts = safe.split(/\n{2,}/).map((part) => part.replaceAll('\n', '<br>'));
  return parts.map((part) => `<p>${part}</p>`).join('');
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
