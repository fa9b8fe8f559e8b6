import clsx from 'clsx';
import { lazy, Suspense } from 'react';
import { brand, draftBrand, isColour } from '#contract/content/brand.ts';
import { contrastOf, leastContrast } from '#contract/content/brand-colours.ts';
import type { BrandImageUse } from '#contract/content/brand-images.ts';
import {
  brandMessages,
  brandPresets,
  corners,
  defaultLook,
  fontFamilies,
  fontFamilyNames,
  type Ornament,
  ornaments,
} from '#contract/content/brand-rules.ts';
import { choice, own } from '#web/admin/records/controls.tsx';
import { defineFields, type ShownControl } from '#web/admin/records/define-fields.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { Choices } from '#web/ui/forms/choices.tsx';
import { controlClass, Field } from '#web/ui/forms/field.tsx';
import { type ContentFormProps, formOf } from './content-form.ts';
import { image } from './image-control.tsx';
import { ImageField } from './image-field.tsx';
import { useBrandImageUpload } from './use-image-upload.ts';

const ornamentWords: Record<Ornament, { label: string; meaning: string }> = {
  aipan: {
    label: 'Painted band',
    meaning: 'A hand-drawn band along edges, and a flower on empty pages',
  },
  none: { label: 'None', meaning: 'A plain line in the accent colour' },
  own: { label: 'Your own', meaning: 'An image that repeats along edges' },
};

const cornerWords = { sharp: 'Sharp', soft: 'Soft', round: 'Round' } as const;

const fonts = fontFamilyNames.map((value) => {
  const { name, devanagari } = fontFamilies[value];
  return { value, label: devanagari ? `${name} (also देवनागरी)` : name };
});

const font = (label: string) => choice(defaultLook.text, fonts, { isHalf: true, info: { label } });

const brandImage = (use: BrandImageUse, label: string, hint: string) =>
  own('', (shown) => <BrandImage use={use} {...shown} />, { label, hint });

const fields = defineFields(brand, {
  headings: font('Heading font'),
  text: font('Body font'),
  corners: choice(
    defaultLook.corners,
    corners.map((value) => ({ value, label: cornerWords[value] })),
    { info: { label: 'Corners' } },
  ),
  ornament: own<Ornament>(defaultLook.ornament, (shown) => (
    <Choices
      {...shown}
      legend="Ornament"
      options={ornaments.map((value) => ({ value, ...ornamentWords[value] }))}
    />
  )),
  strip: brandImage('strip', 'Strip', '24 pixels high at any width; it repeats. An SVG or a PNG.'),
  logo: brandImage(
    'logo',
    'Logo',
    'In the header, instead of mark and name. An SVG or a PNG with a transparent background looks best.',
  ),
  mark: brandImage(
    'mark',
    'Mark',
    'Small and square: beside the name, in the browser’s tab and as the icon of the app.',
  ),
  sharingImage: image('Sharing image', 'Shown when someone shares a page without an image'),
});

const images = ['logo', 'mark', 'sharingImage'];

const DemoBrands = lazy(() => import('./demo-brands/demo-brands.tsx'));

/** How the shop looks. */
export function BrandFields(props: ContentFormProps) {
  const { body, byDefault, onChange } = props;
  const look = draftBrand(body, byDefault);
  const isDemo = byDefault.accent === defaultLook.accent;
  return (
    <>
      {isDemo && (
        <Suspense>
          <DemoBrands current={look.accent === defaultLook.accent ? 'Aipan' : 'Neel'} />
        </Suspense>
      )}
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-1.5 font-semibold">Begin with</legend>
        <div className="flex flex-wrap gap-2">
          {brandPresets.map((preset) => (
            <button
              key={preset.name}
              type="button"
              onClick={() => onChange({ ...preset.look })}
              className="flex min-h-11 items-center gap-2 rounded-md border border-edge bg-rice px-3 font-semibold hover:border-accent"
            >
              <span
                aria-hidden="true"
                className="flex overflow-hidden rounded-full ring-1 ring-line"
              >
                {[preset.look.accent, preset.look.paper, preset.look.ink].map((colour) => (
                  <span key={colour} style={{ backgroundColor: colour }} className="h-5 w-3" />
                ))}
              </span>
              {preset.name}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-5">
        <ColourField
          {...props}
          name="accent"
          label="Accent"
          hint="Buttons and links"
          on={look.paper}
        />
        <ColourField
          {...props}
          name="paper"
          label="Background"
          hint="The background of every page"
          on={look.ink}
        />
        <ColourField {...props} name="ink" label="Text colour" hint="All text" on={look.paper} />
      </div>
      <FormFields
        form={formOf(fields, { ...props, body: look })}
        only={[
          ...['headings', 'text', 'corners', 'ornament'],
          ...(look.ornament === 'own' ? ['strip'] : []),
          ...images,
        ]}
      />
    </>
  );
}

interface ColourFieldProps extends ContentFormProps {
  name: 'accent' | 'paper' | 'ink';
  label: string;
  hint: string;
  /** The colour that it is read on, or with. */
  on: string;
}

/** A colour by eye or by its number, with the contrast that it has. */
function ColourField({ name, label, hint, on, ...form }: ColourFieldProps) {
  const onChange = ({ target }: { target: { value: string } }) =>
    form.onChange({ [name]: target.value });
  const colour = draftBrand(form.body, form.byDefault)[name];
  const typed = String(form.body[name] ?? colour);
  const problem = isColour(typed) ? form.problems[name] : brandMessages.colour;
  const ratio = contrastOf(colour, on);
  const isEnough = ratio >= leastContrast.text;
  return (
    <Field label={label} hint={hint} error={problem}>
      {(ties) => (
        <>
          <span className="flex gap-2">
            <input
              type="color"
              aria-label={`${label}, colour picker`}
              value={colour}
              onChange={onChange}
              className="h-11 w-14 shrink-0 rounded-md border border-edge bg-rice p-1"
            />
            <input
              type="text"
              name={name}
              value={typed}
              onChange={onChange}
              spellCheck={false}
              maxLength={7}
              {...ties}
              className={clsx(controlClass, 'min-w-0 tabular-nums')}
            />
          </span>
          <span className={clsx('text-sm', isEnough ? 'text-soft' : 'font-semibold text-madder')}>
            Contrast {(Math.floor(ratio * 10) / 10).toFixed(1)} to 1
            {!isEnough && `, at least ${leastContrast.text} needed`}
          </span>
        </>
      )}
    </Field>
  );
}

function BrandImage({ use, value, ...shown }: ShownControl<string> & { use: BrandImageUse }) {
  const upload = useBrandImageUpload(use);
  return <ImageField {...shown} image={value} upload={upload} />;
}
