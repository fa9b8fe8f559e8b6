import type { FactBlock, RichMark, RichNode, RichText, TextIcon } from '../rich-text.ts';

/** Parts of a page, for the defaults: `**bold**` and `[label](address)` within their texts. */
export type Parts = string | readonly (string | RichNode)[];

export const doc = (...content: RichNode[]): RichText => ({ type: 'doc', content });

export const h2 = (text: string) => heading(2, text);
export const h3 = (text: string) => heading(3, text);

const heading = (level: number, text: string): RichNode => ({
  type: 'heading',
  attrs: { level },
  content: inline(text),
});

export const p = (text: string): RichNode => ({ type: 'paragraph', content: inline(text) });

export const ul = (...items: Parts[]): RichNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: blocks(item) })),
});

export const note = (...content: RichNode[]): RichNode => ({ type: 'note', content });

export const facts = (name: FactBlock): RichNode => ({ type: 'facts', attrs: { name } });

export const button = (label: string, to: string, isMain = true): RichNode => ({
  type: 'button',
  attrs: { label, to, isMain },
});

export const tiles = (
  ...each: [title: string, icon: TextIcon, text: string, to: string][]
): RichNode => ({
  type: 'tiles',
  content: each.map(([title, icon, text, to]) => ({
    type: 'tile',
    attrs: { title, icon, to },
    content: inline(text),
  })),
});

export const steps = (...each: [title: string, icon: TextIcon, text: string][]): RichNode => ({
  type: 'steps',
  content: each.map(([title, icon, text]) => ({
    type: 'step',
    attrs: { title, icon },
    content: inline(text),
  })),
});

export const question = (id: string, asked: string, ...answer: string[]): RichNode => ({
  type: 'question',
  attrs: { id, question: asked },
  content: answer.map(p),
});

const blocks = (parts: Parts): RichNode[] =>
  (typeof parts === 'string' ? [parts] : parts).map((part) =>
    typeof part === 'string' ? p(part) : part,
  );

function inline(text: string): RichNode[] {
  return text
    .split(/(\*\*.+?\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map((part) => {
      const [, bold] = /^\*\*(.+)\*\*$/.exec(part) ?? [];
      if (bold) return marked(bold, { type: 'bold' });
      const [, label, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
      if (label && href) return marked(label, { type: 'link', attrs: { href } });
      return { type: 'text', text: part };
    });
}

const marked = (text: string, mark: RichMark): RichNode => ({ type: 'text', text, marks: [mark] });
