import type { Category } from '#contract/catalogue/catalogue-rules.ts';

interface CategoryWords {
  /** One product of it, for badges. */
  one: string;
  title: string;
  subtitle: string;
}

export const categoryWords: Record<Category, CategoryWords> = {
  painting: {
    one: 'Painting',
    title: 'Paintings',
    subtitle: 'Aipan, hills and home shrines, each painted once and by hand.',
  },
  apparel: {
    one: 'Apparel',
    title: 'Apparel',
    subtitle: 'Cotton, wool and silk with motifs drawn, printed and stitched by hand.',
  },
  accessories: {
    one: 'Accessories',
    title: 'Accessories',
    subtitle: 'Small things for the house and the day, made in the same studio.',
  },
};

export const allProductsWords = {
  title: 'All Products',
  subtitle: 'Everything that the studio has made and can make for you.',
};
