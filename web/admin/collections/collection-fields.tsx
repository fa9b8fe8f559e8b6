import { collectionPath } from '#contract/catalogue/catalogue-rules.ts';
import { collectionLimits } from '#contract/collections/collection-rules.ts';
import { contentLimits } from '#contract/content/content-rules.ts';
import { addressFrom } from '#web/admin/content/address-from.ts';
import { ImageField } from '#web/admin/content/image-field.tsx';
import type { Problems } from '#web/admin/records/use-record-form.ts';
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { TypedCollection } from './typed-collection.ts';

export interface CollectionFormProps {
  typed: TypedCollection;
  problems: Problems;
  onChange(change: Partial<TypedCollection>): void;
}

type TextName = 'title' | 'address' | 'description' | 'metaTitle' | 'metaDescription';

/** What a collection says. */
export function CollectionFields({ typed, problems, onChange }: CollectionFormProps) {
  const text = (name: TextName) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const suggested = addressFrom(typed.title);
  return (
    <>
      <TextField label="Title" maxLength={collectionLimits.titleMax} {...text('title')} />
      <TextField
        label="Address"
        hint={`Address: ${collectionPath(typed.address || suggested || '…')}. Earlier addresses redirect here`}
        maxLength={contentLimits.addressMax}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={suggested}
        {...text('address')}
      />
      <TextAreaField
        label="Description"
        rows={4}
        maxLength={collectionLimits.descriptionMax}
        {...text('description')}
      />
      <ImageField
        label="Image"
        hint="Beside the title and in shared links. Optional"
        image={typed.image}
        error={problems.image}
        onChange={(image) => onChange({ image })}
      />
      <TickBox
        label="Visible to visitors"
        isOn={typed.isVisible}
        onChange={(isVisible) => onChange({ isVisible })}
      />
      <TextField
        label="Title for search engines"
        hint="Empty: the title"
        maxLength={collectionLimits.metaTitleMax}
        {...text('metaTitle')}
      />
      <TextAreaField
        label="Description for search engines"
        hint="Empty: the description"
        rows={2}
        maxLength={collectionLimits.metaDescriptionMax}
        {...text('metaDescription')}
      />
    </>
  );
}
