import type { Editor } from '@tiptap/react';
import type { RichNode } from '#contract/content/rich-text.ts';

/** Inserts a part where the cursor is; after a part that is selected, which stays. */
export function insertNode(editor: Editor, node: RichNode): void {
  const { selection } = editor.state;
  const isPart = 'node' in selection;
  const chain = editor.chain().focus();
  if (isPart) chain.insertContentAt(selection.to, node).run();
  else chain.insertContent(node).run();
}
