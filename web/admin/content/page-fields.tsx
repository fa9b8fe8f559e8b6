import { pageLayouts, pageLimits } from '#contract/content/page.ts';
import { isTold, toldAtSignInDays } from '#contract/content/policy-rules.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { type ContentFormProps, textOf } from './content-form.ts';
import { ImageField } from './image-field.tsx';
import { TextField as RichTextField } from './text-field.tsx';

const layouts: Record<(typeof pageLayouts)[number], string> = {
  plain: 'One below the other',
  columns: 'Side by side where there is room',
  contents: 'With a table of contents beside them',
};

export function PageFields(props: ContentFormProps) {
  const { address, body } = props;
  const text = textOf(props);
  return (
    <>
      <TextField label="Title" maxLength={pageLimits.titleMax} {...text('title')} />
      <TextField label="Subtitle" maxLength={pageLimits.subtitleMax} {...text('subtitle')} />
      <RichTextField {...props} />
      <SelectField
        label="Sections"
        hint="Each heading begins a section"
        {...text('layout')}
        value={String(body.layout ?? 'plain')}
        options={pageLayouts.map((layout) => ({ value: layout, label: layouts[layout] }))}
      />
      {isTold(address) && (
        <TextField
          label="Notice to customers about this version"
          hint={`One line. Customers see it at sign-in for ${toldAtSignInDays} days, in the checkout until they have ordered, and in the email if you send one. Empty: no notice`}
          maxLength={pageLimits.noticeMax}
          {...text('notice')}
        />
      )}
      <SharingFields {...props} />
    </>
  );
}

/** For search engines and shared links. */
export function SharingFields(props: ContentFormProps) {
  const { body, problems, onChange } = props;
  return (
    <>
      <TextAreaField
        label="Description"
        hint="For search engines and shared links"
        rows={3}
        maxLength={pageLimits.descriptionMax}
        {...textOf(props)('description')}
      />
      <ImageField
        label="Sharing image"
        hint="Shown when someone shares the page. Empty: the shop’s own"
        image={String(body.image ?? '')}
        error={problems.image}
        onChange={(image) => onChange({ image })}
      />
    </>
  );
}
