import { Node } from '@tiptap/core';

type Attributes = Record<string, string | boolean>;

interface PartSettings {
  /** What may stand in it; nothing for parts without text. */
  content?: string;
  group?: string;
  attributes?: Attributes;
  /** The words that stand for a part without text. */
  words?: (attributes: Attributes) => string;
}

/** A part of a text besides running text, as the editor shows it; a panel edits its attributes. */
function part(name: string, { content, group, attributes = {}, words }: PartSettings) {
  return Node.create({
    name,
    group,
    content,
    atom: !content,
    defining: true,
    draggable: !content,
    addAttributes() {
      return Object.fromEntries(
        Object.entries(attributes).map(([key, byDefault]) => [key, attribute(key, byDefault)]),
      );
    },
    parseHTML: () => [{ tag: `div[data-part="${name}"]` }],
    renderHTML({ node, HTMLAttributes }) {
      const shown = { 'data-part': name, ...HTMLAttributes };
      return content ? ['div', shown, 0] : ['div', shown, words?.(node.attrs) || name];
    },
  });
}

const attribute = (key: string, byDefault: string | boolean) => ({
  default: byDefault,
  parseHTML: (element: HTMLElement) => {
    const written = element.getAttribute(`data-${key}`);
    if (written === null) return byDefault;
    return typeof byDefault === 'boolean' ? written === 'true' : written;
  },
  renderHTML: (attributes: Attributes) => ({ [`data-${key}`]: String(attributes[key]) }),
});

const image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' } }),
  // An image of another site, or one within the pasted text, is left out.
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const texts = { title: '', icon: 'package' };

/** Everything that a text can hold besides what a word processor knows. */
export const parts = [
  image,
  part('note', { content: 'block+', group: 'block' }),
  part('question', {
    content: 'block+',
    group: 'section',
    attributes: { id: '', question: '' },
  }),
  part('steps', { content: 'step+', group: 'section' }),
  part('step', { content: 'inline*', attributes: texts }),
  part('tiles', { content: 'tile+', group: 'section' }),
  part('tile', { content: 'inline*', attributes: { ...texts, to: '/shop' } }),
  part('button', {
    group: 'section',
    attributes: { label: '', to: '/shop', isMain: true },
    words: ({ label }) => String(label),
  }),
  part('product', { group: 'section', attributes: { id: '' }, words: () => 'Product' }),
  part('facts', {
    group: 'block',
    attributes: { name: 'seller' },
    words: ({ name }) => factNames[String(name)] ?? '',
  }),
];

/** What the shop writes itself, as the editor calls it. */
export const factNames: Record<string, string> = {
  seller: 'Seller details',
  'grievance-officer': 'Grievance officer',
  retention: 'How long data is kept',
  'opening-hours': 'Opening hours',
  'support-hours': 'Support hours',
  'contact-options': 'Ways to contact you',
  'delivery-times': 'Delivery times',
};
