import { pageBody, pageLayouts, pageLimits } from '#contract/content/page.ts';
import { isTold, toldAtSignInDays } from '#contract/content/policy-rules.ts';
import { choice, lines, text } from '#web/admin/records/controls.tsx';
import { defineFields } from '#web/admin/records/define-fields.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { type ContentFormProps, formOf } from './content-form.ts';
import { image } from './image-control.tsx';
import { TextField as RichTextField } from './text-field.tsx';

const layouts: Record<(typeof pageLayouts)[number], string> = {
  plain: 'One below the other',
  columns: 'Side by side where there is room',
  contents: 'With a table of contents beside them',
};

/** Of pages and stories. */
export const pageTexts = {
  title: text({ info: { label: 'Title', max: pageLimits.titleMax } }),
  subtitle: text({ info: { label: 'Subtitle', max: pageLimits.subtitleMax } }),
  description: lines({
    rows: 3,
    info: {
      label: 'Description',
      hint: 'For search engines and shared links',
      max: pageLimits.descriptionMax,
    },
  }),
};

const fields = defineFields(pageBody, {
  layout: choice(
    'plain',
    pageLayouts.map((layout) => ({ value: layout, label: layouts[layout] })),
    { info: { label: 'Sections', hint: 'Each heading begins a section' } },
  ),
  notice: text({
    info: {
      label: 'Notice to customers about this version',
      hint: `One line. Customers see it at sign-in for ${toldAtSignInDays} days, in the checkout until they have ordered, and in the email if you send one. Empty: no notice`,
      max: pageLimits.noticeMax,
    },
  }),
  ...pageTexts,
  image: image('Sharing image', 'Shown when someone shares the page. Empty: the shop’s own'),
});

export function PageFields(props: ContentFormProps) {
  const form = formOf(fields, props);
  const notice = isTold(props.address) ? ['notice'] : [];
  return (
    <>
      <FormFields form={form} only={['title', 'subtitle']} />
      <RichTextField {...props} />
      <FormFields form={form} only={['layout', ...notice, 'description', 'image']} />
    </>
  );
}
