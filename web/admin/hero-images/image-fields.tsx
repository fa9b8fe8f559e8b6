import { galleryLimits } from '#contract/hero-images/gallery-rules.ts';
import { isSlide, slideshow } from '#contract/hero-images/hero-categories.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import type { Problems } from '#web/ui/forms/problems.ts';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import type { TypedImage } from './typed-image.ts';

/** What an image is of: the slideshow, or a category. */
export function useHeroCategories(): { address: string; one: string }[] {
  return [{ address: slideshow, one: 'Gallery' }, ...useShopFacts().categories];
}

interface ImageFieldsProps {
  typed: TypedImage;
  problems: Problems;
  onChange(change: Partial<TypedImage>): void;
}

/** The text fields of an image; a slide shows no text. */
export function ImageFields({ typed, problems, onChange }: ImageFieldsProps) {
  const categories = useHeroCategories();
  const text = (name: Exclude<keyof TypedImage, 'category'>) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <SelectField
        label="Category"
        name="category"
        value={typed.category}
        error={problems.category}
        onChange={({ target }) => onChange({ category: target.value })}
        options={categories.map(({ address, one }) => ({ value: address, label: one }))}
      />
      {!isSlide(typed) && (
        <>
          <TextField label="Title" required maxLength={galleryLimits.titleMax} {...text('title')} />
          <TextAreaField
            label="Subtitle/Description"
            rows={2}
            maxLength={galleryLimits.subtitleMax}
            {...text('subtitle')}
          />
          <TextField
            label="Link (optional)"
            hint="A page of this shop, such as /shop/painting, or https://…"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            maxLength={galleryLimits.linkMax}
            {...text('link')}
          />
        </>
      )}
      <TextField
        label="Order number (optional)"
        hint="Lower numbers come first"
        type="number"
        inputMode="numeric"
        min={0}
        max={galleryLimits.orderMax}
        {...text('order')}
      />
      <TextField
        label="Alternative text"
        hint="What the image shows, for people who cannot see it"
        maxLength={galleryLimits.altMax}
        {...text('alt')}
      />
    </>
  );
}
