import { useRef } from 'react';
import type { ShownControl } from '#web/admin/records/define-fields.ts';
import { TextAreaField } from '#web/ui/forms/text-field.tsx';
import { Bold, Italic } from '#web/ui/icons/admin-icons.ts';
import { List } from '#web/ui/icons/icons.ts';

const marks = [
  { name: 'Bold', icon: Bold, mark: (text: string) => `**${text || 'bold'}**` },
  { name: 'Italic', icon: Italic, mark: (text: string) => `*${text || 'italic'}*` },
  { name: 'List', icon: List, mark: (text: string) => (text || 'item').replace(/^(?!- )/gm, '- ') },
] as const;

/** Plain text with light marks: **bold**, *italic* and lines that begin with "- ". */
export function DescriptionField({
  name,
  label,
  value,
  error,
  hint,
  onChange,
}: ShownControl<string>) {
  const box = useRef<HTMLDivElement>(null);

  function apply({ name: which, mark }: (typeof marks)[number]): void {
    const area = box.current?.querySelector('textarea');
    if (!area) return;
    const { selectionStart: start, selectionEnd: end } = area;
    const isLines = which === 'List';
    const from = isLines ? value.lastIndexOf('\n', start - 1) + 1 : start;
    const written = mark(value.slice(from, end).trimEnd());
    onChange(value.slice(0, from) + written + value.slice(end));
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from, from + written.length);
    });
  }

  return (
    <div ref={box} className="grid gap-1">
      <TextAreaField
        name={name}
        label={label}
        hint={hint}
        error={error}
        rows={6}
        required
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex gap-1">
        {marks.map((each) => (
          <button
            key={each.name}
            type="button"
            aria-label={each.name}
            title={each.name}
            onClick={() => apply(each)}
            className="grid size-11 place-items-center rounded-md hover:bg-shade"
          >
            <each.icon aria-hidden="true" className="size-5" />
          </button>
        ))}
      </div>
    </div>
  );
}
