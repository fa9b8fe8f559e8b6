import { z } from 'zod';
import { heroImageFields } from '#contract/hero-images/gallery-fields.ts';
import { galleryLimits, galleryMessages } from '#contract/hero-images/gallery-rules.ts';
import { isSlide, slideshow } from '#contract/hero-images/hero-categories.ts';
import { addressText, choice, lines, number, own, text } from '#web/admin/records/controls.tsx';
import { defineFields } from '#web/admin/records/define-fields.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';

const texts = {
  category: choice<string>(slideshow),
  title: text({ required: true }),
  subtitle: lines({ rows: 2 }),
  link: addressText({ inputMode: 'url', autoComplete: 'off' }),
  order: number({ initial: '0', type: 'number', min: 0, max: galleryLimits.orderMax }),
  alt: text(),
};

/** Without the texts that the form of a slide does not show. */
const withoutTexts = <T extends { category: string }>(values: T) =>
  isSlide(values) ? { ...values, title: '', subtitle: '' } : values;

export const imageForm = defineFields(heroImageFields, texts, { sentOf: withoutTexts });

export const newImageForm = defineFields(
  heroImageFields.safeExtend({ image: z.string().min(1, galleryMessages.imageRequired) }),
  // The key of the picked image.
  { ...texts, image: own('') },
  { sentOf: (values) => (isSlide(values) ? { ...withoutTexts(values), link: '' } : values) },
);

/**
 * The controls of an image's texts, and what it may be of: the slideshow, or a category. A new slide
 * leads to the paintings, until it is edited.
 */
export function useImageControls(typed: { category: string }, { isNew }: { isNew: boolean }) {
  const { categories } = useShopFacts();
  return {
    details: {
      ...(isSlide(typed) && ({ title: false, subtitle: false } as const)),
      ...(isSlide(typed) && isNew && ({ link: false } as const)),
      category: {
        options: [{ address: slideshow, one: 'Gallery' }, ...categories].map(
          ({ address, one }) => ({ value: address, label: one }),
        ),
      },
    },
  };
}
