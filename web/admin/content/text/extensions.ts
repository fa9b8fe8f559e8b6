import { Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { isTextLink } from '#contract/content/rich-text.ts';
import { parts } from './parts.ts';

/** The text's grammar, as contract/content/rich-text.ts checks it. */
export const extensions = [
  Node.create({ name: 'doc', topNode: true, content: '(block | section)+' }),
  StarterKit.configure({
    document: false,
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (address) => isTextLink(address),
    },
  }),
  ...parts,
];
