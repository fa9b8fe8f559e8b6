import './text-editor.css';
import { EditorContent, useEditor } from '@tiptap/react';
import type { RichText } from '#contract/content/rich-text.ts';
import { cleanPaste } from './clean-paste.ts';
import { extensions } from './extensions.ts';
import { PartPanel } from './part-panel.tsx';
import { Toolbar } from './toolbar.tsx';

export interface TextEditorProps {
  label: string;
  /** The text to begin with; another `key` begins again. */
  initial: RichText;
  onChange(text: RichText): void;
}

/** A text with structure. It is loaded on its own, since ProseMirror is large. */
export default function TextEditor({ label, initial, onChange }: TextEditorProps) {
  const editor = useEditor({
    extensions,
    content: initial.content.length > 0 ? initial : undefined,
    immediatelyRender: false,
    // The shop's content policy allows no style elements; the rules are in text-editor.css.
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-label': label, 'aria-multiline': 'true' },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON() as RichText),
  });
  if (!editor) return null;
  return (
    <div className="rounded-md border border-edge bg-rice has-[.ProseMirror-focused]:border-accent">
      <div className="sticky top-14 z-20 rounded-t-md border-line border-b bg-rice lg:top-0">
        <Toolbar editor={editor} />
        <PartPanel editor={editor} />
      </div>
      <EditorContent editor={editor} />
    </div>
  );
}
