import { type Editor, useEditorState } from '@tiptap/react';
import { isTextLink, richTextMessages, textIcons } from '#contract/content/rich-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import { ProductField } from '../product-field.tsx';

/** The innermost of these around the cursor is the one that the panel edits. */
const edited = ['image', 'button', 'product', 'step', 'tile', 'facts', 'note', 'question'] as const;
type Edited = (typeof edited)[number];

const titles: Record<Edited, string> = {
  image: 'Image',
  button: 'Button',
  product: 'Product',
  step: 'Step',
  tile: 'Tile',
  question: 'Question',
  note: 'Note',
  facts: 'Shop fact',
};

/** The attributes of the link or part at the cursor. */
export function PartPanel({ editor }: { editor: Editor }) {
  const { part, attributes, href } = useEditorState({
    editor,
    selector: () => {
      const name = edited.find((each) => editor.isActive(each));
      return {
        part: name,
        attributes: name ? editor.getAttributes(name) : {},
        href: editor.isActive('link') ? String(editor.getAttributes('link').href ?? '') : undefined,
      };
    },
  });
  if (!part && href === undefined) return null;
  const set = (change: Record<string, unknown>) => {
    if (part) editor.chain().updateAttributes(part, change).run();
  };
  return (
    <div className="grid max-h-[35dvh] gap-3 overflow-y-auto border-line border-t bg-shade/50 p-3">
      {href !== undefined && (
        <LinkField
          href={href}
          onChange={(to) =>
            editor.chain().extendMarkRange('link').updateAttributes('link', { href: to }).run()
          }
        />
      )}
      {part && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="font-semibold">{titles[part]}</p>
            <Button variant="quiet" onClick={() => remove(editor, part)}>
              <Trash2 aria-hidden="true" className="size-4" />
              Remove
            </Button>
          </div>
          <PartFields part={part} attributes={attributes} set={set} />
        </>
      )}
    </div>
  );
}

interface PartFieldsProps {
  part: Edited;
  attributes: Record<string, unknown>;
  set(change: Record<string, unknown>): void;
}

function PartFields({ part, attributes, set }: PartFieldsProps) {
  const text = (name: string, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      value={String(attributes[name] ?? '')}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );
  const link = <LinkField href={String(attributes.to ?? '')} onChange={(to) => set({ to })} />;
  switch (part) {
    case 'image':
      return text('alt', 'Alternative text', 'What the image shows, for people who cannot see it');
    case 'button':
      return (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            {text('label', 'Label')}
            {link}
          </div>
          <TickBox
            label="Filled with colour"
            isOn={attributes.isMain !== false}
            onChange={(isMain) => set({ isMain })}
          />
        </>
      );
    case 'product':
      return <ProductField id={String(attributes.id ?? '')} onChoose={(id) => set({ id })} />;
    case 'question':
      return (
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          {text('question', 'Question')}
          {text('id', 'Anchor', 'For links, such as #returns')}
        </div>
      );
    case 'step':
    case 'tile':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          {text('title', 'Title')}
          <SelectField
            label="Icon"
            value={String(attributes.icon)}
            onChange={({ target }) => set({ icon: target.value })}
            options={textIcons}
          />
          {part === 'tile' && link}
        </div>
      );
    default:
      return null;
  }
}

/** Saved as it is typed; what leads nowhere is refused when the page is published. */
function LinkField({ href, onChange }: { href: string; onChange(href: string): void }) {
  return (
    <TextField
      label="Link to"
      value={href}
      error={isTextLink(href) ? undefined : richTextMessages.link}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  );
}

/** A step or tile goes alone; the last one takes its row along. */
function remove(editor: Editor, part: Edited): void {
  const { $from } = editor.state.selection;
  const parent = part === 'step' ? 'steps' : part === 'tile' ? 'tiles' : undefined;
  for (let depth = $from.depth; parent && depth > 0; depth -= 1) {
    const isLast = $from.node(depth).type.name === parent && $from.node(depth).childCount === 1;
    if (isLast) {
      editor.chain().focus().deleteNode(parent).run();
      return;
    }
  }
  const isSelected = editor.state.selection.empty === false && !$from.node().type.isTextblock;
  if (isSelected) editor.chain().focus().deleteSelection().run();
  else editor.chain().focus().deleteNode(part).run();
}
