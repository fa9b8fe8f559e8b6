import clsx from 'clsx';
import { draftBrand, isColour } from '#contract/content/brand.ts';
import { contrastOf, leastContrast } from '#contract/content/brand-colours.ts';
import {
  brandMessages,
  brandPresets,
  corners,
  fontFamilies,
  fontFamilyNames,
  type Ornament,
  ornaments,
} from '#contract/content/brand-rules.ts';
import { Choices } from '#web/ui/forms/choices.tsx';
import { controlClass, Field } from '#web/ui/forms/field.tsx';
import { SelectField } from '#web/ui/forms/text-field.tsx';
import { type ContentFormProps, textOf } from './content-form.ts';
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

/** How the shop looks. */
export function BrandFields(props: ContentFormProps) {
  const { body, byDefault, problems, onChange } = props;
  const look = draftBrand(body, byDefault);
  const text = textOf(props);
  return (
    <>
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
      <div className="grid gap-5 sm:grid-cols-3">
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
      <div className="grid gap-5 sm:grid-cols-2">
        <FontField label="Heading font" {...text('headings')} value={look.headings} />
        <FontField label="Body font" {...text('text')} value={look.text} />
      </div>
      <SelectField
        label="Corners"
        {...text('corners')}
        value={look.corners}
        options={corners.map((each) => ({ value: each, label: cornerWords[each] }))}
      />
      <Choices
        name="ornament"
        legend="Ornament"
        options={ornaments.map((value) => ({ value, ...ornamentWords[value] }))}
        value={look.ornament}
        error={problems.ornament}
        onChange={(ornament) => onChange({ ornament })}
      />
      {look.ornament === 'own' && (
        <BrandImage
          {...props}
          name="strip"
          label="Strip"
          hint="24 pixels high at any width; it repeats. An SVG or a PNG."
        />
      )}
      <BrandImage
        {...props}
        name="logo"
        label="Logo"
        hint="In the header, instead of mark and name. An SVG or a PNG with a transparent background looks best."
      />
      <BrandImage
        {...props}
        name="mark"
        label="Mark"
        hint="Small and square: beside the name, in the browser’s tab and as the icon of the app."
      />
      <ImageField
        label="Sharing image"
        hint="Shown when someone shares a page without an image"
        image={look.sharingImage}
        error={problems.sharingImage}
        onChange={(sharingImage) => onChange({ sharingImage })}
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
  const { error, onChange } = textOf(form)(name);
  const colour = draftBrand(form.body, form.byDefault)[name];
  const typed = String(form.body[name] ?? colour);
  const problem = isColour(typed) ? error : brandMessages.colour;
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

interface FontFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange(event: { target: { value: string } }): void;
}

function FontField(props: FontFieldProps) {
  return (
    <SelectField
      {...props}
      options={fontFamilyNames.map((family) => {
        const { name, devanagari } = fontFamilies[family];
        return { value: family, label: devanagari ? `${name} (also देवनागरी)` : name };
      })}
    />
  );
}

interface BrandImageProps extends ContentFormProps {
  name: 'logo' | 'mark' | 'strip';
  label: string;
  hint: string;
}

function BrandImage({ name, label, hint, body, problems, onChange }: BrandImageProps) {
  const upload = useBrandImageUpload(name);
  return (
    <ImageField
      label={label}
      hint={hint}
      image={String(body[name] ?? '')}
      error={problems[name]}
      upload={upload}
      onChange={(image) => onChange({ [name]: image })}
    />
  );
}
