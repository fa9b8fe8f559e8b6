import { type ReactNode, useEffect, useRef } from 'react';
import { collectionPath } from '#contract/catalogue/catalogue-rules.ts';
import { type HomeSection, home, homeLimits } from '#contract/content/home.ts';
import { lines, text } from '#web/admin/records/controls.tsx';
import { defineFields } from '#web/admin/records/define-fields.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button } from '#web/ui/button.tsx';
import type { Problems } from '#web/ui/forms/problems.ts';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import { Plus, Trash2 } from '#web/ui/icons/form-icons.ts';
import { CollectionOptions } from './collection-options.tsx';
import { formOf } from './content-form.ts';
import { image } from './image-control.tsx';

interface HomeSectionFieldsProps {
  section: HomeSection;
  name: string;
  problems: Problems;
  onChange(section: HomeSection): void;
  onRemove(): void;
}

/** One section: whether it is shown, and what it says once it is opened. */
export function HomeSectionFields(props: HomeSectionFieldsProps) {
  const { section, name, problems, onChange, onRemove } = props;
  const hasProblem = Object.values(problems).some(Boolean);
  const box = useRef<HTMLDetailsElement>(null);
  // Only opened, never closed: a problem that goes while one types must not fold the field away.
  useEffect(() => {
    if (hasProblem && box.current) box.current.open = true;
  }, [hasProblem]);
  return (
    <div className="flex items-start">
      <label className="grid size-11 shrink-0 place-items-center">
        <input
          type="checkbox"
          aria-label={`Show ${name}`}
          checked={section.isShown}
          onChange={({ target }) => onChange({ ...section, isShown: target.checked })}
          className="size-5 accent-accent"
        />
      </label>
      <details ref={box} className="min-w-0 flex-1">
        <summary
          className={`min-h-11 cursor-pointer py-2.5 pr-2 ${section.isShown ? 'font-semibold' : 'text-soft line-through'}`}
        >
          {name}
        </summary>
        <div className="grid gap-4 pt-2 pr-2 pb-3">
          <OwnFields {...props} />
          <Button variant="quiet" onClick={onRemove} className="justify-self-start">
            <Trash2 aria-hidden="true" className="size-4" />
            Remove
          </Button>
        </div>
      </details>
    </div>
  );
}

const fields = defineFields(home, {
  title: text({ info: { label: 'Title', max: homeLimits.titleMax } }),
  text: lines({ rows: 4, info: { label: 'Text', max: homeLimits.textMax } }),
  image: image('Image'),
  alt: text({
    info: {
      label: 'Alternative text',
      hint: 'What the image shows, for people who cannot see it',
    },
  }),
  label: text({ info: { label: 'Button label' } }),
  to: text({
    info: { label: 'Link to', hint: 'Such as /shop/apparel, /collections/gifts or /about' },
  }),
});

function OwnFields({ section, problems, onChange }: HomeSectionFieldsProps): ReactNode {
  const { categories } = useShopFacts();
  const set = (change: object) => onChange({ ...section, ...change } as HomeSection);
  const form = formOf(fields, { body: section, problems, onChange: set });
  const shown = (...only: string[]) => <FormFields form={form} only={only} />;
  switch (section.kind) {
    case 'slideshow':
      return <p className="text-soft">The images are under Gallery.</p>;
    case 'account':
      return <p className="text-soft">Only signed-in customers see these tiles.</p>;
    case 'divider':
      return null;
    case 'featured':
      return shown('title', 'to');
    case 'banner':
      return shown('title', 'text', 'label', 'to');
    case 'image-text':
      return shown('title', 'text', 'image', 'alt', 'label', 'to');
    case 'products':
      return (
        <>
          {shown('title')}
          <SelectField
            label="Products of"
            error={problems.category ?? problems.collection}
            value={section.collection ? collectionPath(section.collection) : section.category}
            onChange={({ target }) => set(rowOf(target.value))}
            options={categories.map(({ address, title: name }) => ({
              value: address,
              label: name,
            }))}
          >
            <CollectionOptions chosen={section.collection} />
          </SelectField>
          {shown('to')}
        </>
      );
    case 'trending':
      return (
        <>
          {shown('title')}
          <Rows
            rows={section.tiles}
            name="Tile"
            most={homeLimits.tilesMax}
            empty={{ title: '', text: '', to: '/shop' }}
            labels={{ title: 'Title', text: 'Text', to: 'Link to' }}
            problems={problems}
            field="tiles"
            onChange={(tiles) => set({ tiles })}
          />
        </>
      );
    case 'testimonials':
      return (
        <>
          {shown('title')}
          <Rows
            rows={section.quotes}
            name="Testimonial"
            most={homeLimits.quotesMax}
            empty={{ words: '', name: '' }}
            labels={{ words: 'Testimonial', name: 'Customer name' }}
            problems={problems}
            field="quotes"
            onChange={(quotes) => set({ quotes })}
          />
        </>
      );
    default:
      return shown('title');
  }
}

/** A category, or a collection by its path; the row leads there. */
function rowOf(value: string) {
  const collection = value.startsWith('/') ? value.split('/').at(-1) : undefined;
  return collection
    ? { collection, to: value }
    : { collection, category: value, to: `/shop/${value}` };
}

interface RowsProps<T extends Record<string, string>> {
  rows: readonly T[];
  name: string;
  most: number;
  empty: T;
  labels: Record<keyof T & string, string>;
  problems: Problems;
  field: string;
  onChange(rows: T[]): void;
}

/** Texts that belong together, several times. */
function Rows<T extends Record<string, string>>(props: RowsProps<T>) {
  const { rows, name, most, empty, labels, problems, field, onChange } = props;
  return (
    <>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <fieldset key={place} className="grid min-w-0 gap-3 border-line border-l-2 pl-3">
          <legend className="sr-only">
            {name} {place + 1}
          </legend>
          {Object.keys(labels).map((key) => (
            <TextField
              key={key}
              label={labels[key]}
              value={row[key] ?? ''}
              error={problems[`${field}.${place}.${key}`]}
              onChange={({ target }) => onChange(rows.with(place, { ...row, [key]: target.value }))}
            />
          ))}
          <Button
            variant="quiet"
            className="justify-self-start"
            onClick={() => onChange(rows.toSpliced(place, 1))}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Remove {name} {place + 1}
          </Button>
        </fieldset>
      ))}
      {rows.length < most && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => onChange([...rows, empty])}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add {name}
        </Button>
      )}
    </>
  );
}
