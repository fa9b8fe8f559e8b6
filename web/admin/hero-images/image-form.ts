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

const unshown = { title: '', subtitle: '', link: '' };

/** Without the texts that a slide does not show. */
const shownOf = <T extends { category: string }>(values: T) =>
  isSlide(values) ? { ...values, ...unshown } : values;

export const imageForm = defineFields(heroImageFields, texts, { sentOf: shownOf });

export const newImageForm = defineFields(
  heroImageFields.safeExtend({ image: z.string().min(1, galleryMessages.imageRequired) }),
  // The key of the picked image.
  { ...texts, image: own('') },
  { sentOf: shownOf },
);

/** The controls of an image's texts, and what it may be of: the slideshow, or a category. */
export function useImageControls(typed: { category: string }) {
  const { categories } = useShopFacts();
  return {
    details: {
      ...(isSlide(typed) && ({ title: false, subtitle: false, link: false } as const)),
      category: {
        options: [{ address: slideshow, one: 'Gallery' }, ...categories].map(
          ({ address, one }) => ({ value: address, label: one }),
        ),
      },
    },
  };
}
