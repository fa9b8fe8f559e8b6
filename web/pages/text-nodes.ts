import type { RichNode } from '#contract/content/rich-text.ts';

/** A part of a page under its own heading; the first may have none. */
export interface TextSection {
  /** Unlike its title it is its own alone. */
  place: number;
  title: string;
  nodes: RichNode[];
}

/** Cuts a text before each heading of the second level. */
export function sectionsOf(nodes: readonly RichNode[]): TextSection[] {
  const sections: TextSection[] = [{ place: 0, title: '', nodes: [] }];
  for (const node of nodes) {
    if (node.type === 'heading' && node.attrs?.level === 2) {
      sections.push({ place: sections.length, title: plainText(node), nodes: [] });
    } else {
      sections.at(-1)?.nodes.push(node);
    }
  }
  return sections.filter(({ title, nodes: own }) => title || own.length > 0);
}

export function plainText({ text, content = [] }: RichNode): string {
  return text ?? content.map(plainText).join('');
}

/** For links to a section. */
export function anchorOf({ title }: Pick<TextSection, 'title'>): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

const runs = {
  button: 'buttons',
  question: 'questions',
  steps: 'steps',
  tiles: 'tiles',
  product: 'products',
  note: 'note',
} as const;

export type RunKind = (typeof runs)[keyof typeof runs] | 'prose' | 'list';

/** Neighbours that are laid out together, such as the buttons of one row. */
export function runsOf(nodes: readonly RichNode[]): { kind: RunKind; nodes: RichNode[] }[] {
  const found: { kind: RunKind; nodes: RichNode[] }[] = [];
  for (const node of nodes) {
    const kind = kindOf(node);
    const last = found.at(-1);
    if (last?.kind === kind) last.nodes.push(node);
    else found.push({ kind, nodes: [node] });
  }
  return found;
}

function kindOf({ type, attrs }: RichNode): RunKind {
  if (type === 'facts' && attrs?.name === 'contact-options') return 'list';
  return runs[type as keyof typeof runs] ?? 'prose';
}

/** Whether a section needs the whole width of the page. */
export function isWide({ nodes }: TextSection): boolean {
  return nodes.some(({ type }) => ['steps', 'tiles', 'question', 'product'].includes(type));
}
