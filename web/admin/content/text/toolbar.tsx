import { type Editor, useEditorState } from '@tiptap/react';
import clsx from 'clsx';
import { useRef } from 'react';
import { type PlaceholderName, placeholders } from '#contract/content/placeholders.ts';
import { Bold, Italic, Link2, ListOrdered, Redo2, TextQuote } from '#web/ui/icons/admin-icons.ts';
import type { Icon } from '#web/ui/icons/draw-icon.ts';
import { List } from '#web/ui/icons/icons.ts';
import { Undo2 } from '#web/ui/icons/state-icons.ts';
import { ChooseToAdd } from '../choose-to-add.tsx';
import { InsertImage } from './insert-image.tsx';
import { insertNode } from './insert-node.ts';
import { insertable } from './insertable.ts';

/** What can be done with the text, for mouse and keyboard. */
export function Toolbar({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: () => ({
      level: [2, 3, 4].find((level) => editor.isActive('heading', { level })) ?? 0,
      active: ['bold', 'italic', 'link', 'bulletList', 'orderedList', 'blockquote'].filter((name) =>
        editor.isActive(name),
      ),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const run = () => editor.chain().focus();
  const tool = (label: string, icon: Icon, press: () => void, name?: string) => (
    <Tool
      label={label}
      icon={icon}
      press={press}
      isOn={name === undefined ? undefined : state.active.includes(name)}
    />
  );
  return (
    <div
      role="toolbar"
      aria-label="Text"
      className="flex items-center gap-x-0.5 p-1 max-sm:overflow-x-auto sm:flex-wrap"
    >
      <StyleChoice editor={editor} level={state.level} />
      {tool('Bold', Bold, () => run().toggleBold().run(), 'bold')}
      {tool('Italic', Italic, () => run().toggleItalic().run(), 'italic')}
      {tool('Link', Link2, () => toggleLink(editor), 'link')}
      {tool('List', List, () => run().toggleBulletList().run(), 'bulletList')}
      {tool('Numbered list', ListOrdered, () => run().toggleOrderedList().run(), 'orderedList')}
      {tool('Quote', TextQuote, () => run().toggleBlockquote().run(), 'blockquote')}
      <InsertImage editor={editor} />
      {tool('Undo', Undo2, () => run().undo().run())}
      {tool('Redo', Redo2, () => run().redo().run())}
      <ChooseToAdd
        label="What to insert"
        prompt="Insert …"
        action="Insert"
        onAdd={(chosen) => insert(editor, chosen)}
        className="w-28 bg-transparent hover:bg-shade"
      >
        <optgroup label="Parts">
          {insertable.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </optgroup>
        <optgroup label="Facts within a line">
          {(Object.keys(placeholders) as PlaceholderName[]).map((name) => (
            <option key={name} value={`{{${name}}}`}>
              {placeholders[name]}
            </option>
          ))}
        </optgroup>
      </ChooseToAdd>
    </div>
  );
}

function insert(editor: Editor, chosen: string): void {
  const part = insertable.find(({ name }) => name === chosen);
  if (part) insertNode(editor, part.node);
  else editor.chain().focus().insertContent(chosen).run();
}

/** Arrow keys walk through the styles; the text has the cursor again after a click, or after Enter. */
function StyleChoice({ editor, level }: { editor: Editor; level: number }) {
  const isByKeys = useRef(false);
  return (
    <select
      aria-label="Style"
      value={level}
      onPointerDown={() => {
        isByKeys.current = false;
      }}
      onKeyDown={({ key }) => {
        isByKeys.current = true;
        if (key === 'Enter') editor.commands.focus();
      }}
      onChange={({ target }) => {
        setLevel(editor, Number(target.value));
        if (!isByKeys.current) editor.commands.focus();
      }}
      className="min-h-11 shrink-0 rounded-md bg-transparent px-2 font-semibold hover:bg-shade focus-visible:outline-3"
    >
      <option value={0}>Text</option>
      <option value={2}>Heading</option>
      <option value={3}>Smaller heading</option>
      <option value={4}>Smallest heading</option>
    </select>
  );
}

function setLevel(editor: Editor, level: number): void {
  if (level === 2 || level === 3 || level === 4) editor.commands.setHeading({ level });
  else editor.commands.setParagraph();
}

/** A new link leads to the shop until its address is typed in the panel below. */
function toggleLink(editor: Editor): void {
  const chain = editor.chain().focus();
  const { empty, from } = editor.state.selection;
  if (editor.isActive('link')) {
    chain.extendMarkRange('link').unsetLink().run();
  } else if (empty) {
    const marks = [{ type: 'link', attrs: { href: '/shop' } }];
    chain
      .insertContent({ type: 'text', text: newLink, marks })
      .setTextSelection({ from, to: from + newLink.length })
      .run();
  } else {
    chain.setLink({ href: '/shop' }).run();
  }
}

const newLink = 'our shop';

interface ToolProps {
  label: string;
  icon: Icon;
  /** Undefined for tools that are no switch. */
  isOn: boolean | undefined;
  press(): void;
}

function Tool({ label, icon: Icon, isOn, press }: ToolProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      className={clsx(
        'grid size-11 shrink-0 place-items-center rounded-md hover:bg-shade',
        isOn && 'bg-accent-wash text-accent-deep',
      )}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
