import { z } from 'zod';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { categoryAddress } from '#contract/categories/category-address.ts';
import { isOwnImage } from '#contract/images/own-image.ts';
import { line } from './line.ts';
import { textLink } from './rich-text.ts';

export const homeLimits = {
  titleMax: 80,
  textMax: 600,
  sectionsMax: 30,
  tilesMax: 8,
  quotesMax: 12,
} as const;

export const homeMessages = {
  title: 'Please enter a title',
  text: 'Please enter a text',
  image: 'Please choose an image',
} as const;

const l = homeLimits;
const m = homeMessages;

const title = line(l.titleMax).min(1, m.title);
const text = line(l.textMax);

/** What an own section of each kind says besides being shown or not. */
const fields = {
  /** The images of the gallery, or the shop's name where there are none. */
  slideshow: {},
  collections: { title },
  /** For signed-in customers. */
  account: {},
  featured: { title, to: textLink },
  banner: { title, text, label: title, to: textLink },
  'new-arrivals': { title },
  trending: {
    title,
    tiles: z.array(z.object({ title, text, to: textLink })).max(l.tilesMax),
  },
  divider: {},
  /** A row of products of a category, or of the collection at this address. */
  products: {
    title,
    category: categoryAddress,
    collection: z.string().max(100).optional(),
    to: textLink,
  },
  'image-text': {
    title,
    text,
    image: z.string().refine(isOwnImage, m.image),
    alt: line(300),
    label: line(l.titleMax),
    to: textLink,
  },
  testimonials: {
    title,
    quotes: z
      .array(z.object({ words: text.min(1, m.text), name: line(l.titleMax) }))
      .max(l.quotesMax),
  },
  /** Address, hours and the way to the studio. */
  visit: { title },
} as const;

export type SectionKind = keyof typeof fields;

const section = <K extends SectionKind>(kind: K) =>
  z.object({
    kind: z.literal(kind),
    /** Of its own among the sections of the page. */
    id: z.string().min(1).max(40),
    isShown: z.boolean().default(true),
    ...fields[kind],
  });

const homeSection = z.discriminatedUnion('kind', [
  section('slideshow'),
  section('collections'),
  section('account'),
  section('featured'),
  section('banner'),
  section('new-arrivals'),
  section('trending'),
  section('divider'),
  section('products'),
  section('image-text'),
  section('testimonials'),
  section('visit'),
]);
export type HomeSection = z.output<typeof homeSection>;
export type HomeSectionOf<K extends SectionKind> = Extract<HomeSection, { kind: K }>;

/** In the prescribed order, with the words of the demo. */
export const defaultSections: HomeSection[] = [
  { kind: 'slideshow', id: 'slideshow', isShown: true },
  { kind: 'collections', id: 'collections', isShown: true, title: 'Collections' },
  { kind: 'account', id: 'account', isShown: true },
  {
    kind: 'featured',
    id: 'featured',
    isShown: true,
    title: 'Featured Artworks',
    to: '/shop/painting',
  },
  {
    kind: 'banner',
    id: 'about',
    isShown: true,
    title: 'Drawn with the fingers, kept for years',
    text: 'In Kumaon, thresholds are washed in red ochre and drawn upon with rice paste before every feast. Our studio in {{shop.city}} brings that hand to canvas, cloth and wood, one work at a time.',
    label: 'About Us',
    to: '/about',
  },
  { kind: 'new-arrivals', id: 'new-arrivals', isShown: true, title: 'New Arrivals' },
  {
    kind: 'trending',
    id: 'trending',
    isShown: true,
    title: 'Trending',
    tiles: [
      {
        title: 'Hills for the living room',
        text: 'Snow peaks in first light, to hang where you drink your tea.',
        to: '/shop/painting',
      },
      {
        title: 'Geru and rice paste',
        text: 'The red of the doorstep, worn as a kurta or a stole.',
        to: '/shop/apparel',
      },
      {
        title: 'Lamps and little boxes',
        text: 'Presents that fit into a coat pocket, from the same hands.',
        to: '/shop/accessories?sort=price-low',
      },
      {
        title: 'What others loved',
        text: 'The products that customers rate highest.',
        to: '/shop?sort=rating',
      },
    ],
  },
  { kind: 'divider', id: 'divider', isShown: true },
  {
    kind: 'products',
    id: 'painting',
    isShown: true,
    title: 'Paintings',
    category: 'painting',
    to: '/shop/painting',
  },
  {
    kind: 'products',
    id: 'apparel',
    isShown: true,
    title: 'Apparel',
    category: 'apparel',
    to: '/shop/apparel',
  },
  {
    kind: 'products',
    id: 'accessories',
    isShown: true,
    title: 'Accessories',
    category: 'accessories',
    to: '/shop/accessories',
  },
];

/** The home page. */
export const home = z.object({
  /** For search engines and shared links. */
  title: line(100).min(1, m.title).default('Hand-made paintings, apparel and accessories'),
  description: line(300).default(
    'Aipan paintings, hand-worked apparel and accessories from a small studio in the hills of Kumaon, made one at a time.',
  ),
  sections: z.array(homeSection).max(l.sectionsMax).default(defaultSections),
});
export type Home = z.output<typeof home>;

/** A section as it is shown: a row of products with its products. */
export type ShownSection<P = Product> =
  | Exclude<HomeSection, { kind: 'products' }>
  | (HomeSectionOf<'products'> & { products: P[] });
export interface ShownHome<P = Product> extends Omit<Home, 'sections'> {
  sections: ShownSection<P>[];
  /** The categories that have a listing of their own, and products in it. */
  stocked: string[];
}
