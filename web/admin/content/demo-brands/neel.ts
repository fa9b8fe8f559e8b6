import type { BrandLook } from '#contract/content/brand-rules.ts';
import { defaultSections, type HomeSection } from '#contract/content/home.ts';

/** The demo's second brand: a house of indigo printers. */
export const neelLook: BrandLook = {
  accent: '#2f4590',
  paper: '#f4f6f8',
  ink: '#1b2333',
  headings: 'poppins',
  text: 'hind',
  ornament: 'own',
  corners: 'round',
};

const words: Partial<Record<string, Partial<HomeSection>>> = {
  collections: { title: 'Our Prints' },
  featured: { title: 'From the Blocks' },
  about: {
    title: 'Blue, and blue again',
    text: 'Indigo is dipped, aired and dipped again until it is as deep as a night without a moon. In {{shop.city}} we carve the blocks, mix the vat and print every metre by hand.',
    label: 'About Us',
  },
  'new-arrivals': { title: 'Fresh from the Vat' },
  trending: {
    title: 'Much Loved',
    tiles: [
      {
        title: 'Walls in blue',
        text: 'Prints and paintings for a quiet room.',
        to: '/shop/painting',
      },
      {
        title: 'Worn every day',
        text: 'Kurtas, shirts and stoles that grow softer with every wash.',
        to: '/shop/apparel',
      },
      {
        title: 'Small presents',
        text: 'Boxes, pouches and coasters, wrapped in printed paper.',
        to: '/shop/accessories?sort=price-low',
      },
      {
        title: 'Rated highest',
        text: 'What customers come back for.',
        to: '/shop?sort=rating',
      },
    ],
  },
};

export const neelHome = {
  title: 'Indigo prints, apparel and accessories',
  description: 'Hand-printed cloth, paintings and small things from a house of indigo printers.',
  sections: defaultSections.map((section) => ({ ...section, ...words[section.id] })),
};
