import type { RichNode } from '#contract/content/rich-text.ts';
import { factNames } from './parts.ts';

const step = (title: string): RichNode => ({
  type: 'step',
  attrs: { title, icon: 'package' },
  content: [{ type: 'text', text: 'What happens' }],
});

const tile = (title: string): RichNode => ({
  type: 'tile',
  attrs: { title, icon: 'package', to: '/shop' },
  content: [{ type: 'text', text: 'What is there' }],
});

/** What the toolbar inserts. */
export const insertable: readonly { name: string; node: RichNode }[] = [
  {
    name: 'Button',
    node: { type: 'button', attrs: { label: 'See the shop', to: '/shop', isMain: true } },
  },
  { name: 'Product', node: { type: 'product', attrs: { id: '' } } },
  { name: 'Note', node: { type: 'note', content: [{ type: 'paragraph' }] } },
  {
    name: 'Question',
    node: {
      type: 'question',
      attrs: { id: '', question: 'A question' },
      content: [{ type: 'paragraph' }],
    },
  },
  {
    name: 'Steps',
    node: { type: 'steps', content: [step('First'), step('Then'), step('Last')] },
  },
  { name: 'Tiles', node: { type: 'tiles', content: [tile('One'), tile('Two')] } },
  { name: 'Line', node: { type: 'horizontalRule' } },
  ...Object.entries(factNames).map(([name, label]) => ({
    name: label,
    node: { type: 'facts', attrs: { name } },
  })),
];
