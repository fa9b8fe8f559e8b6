import { z } from 'zod';
import { imageOrNone } from '#contract/images/own-image.ts';
import { line } from './line.ts';
import { richText } from './rich-text.ts';

export const pageLimits = {
  titleMax: 100,
  subtitleMax: 200,
  descriptionMax: 300,
  noticeMax: 300,
  productsMax: 12,
} as const;

export const pageMessages = {
  titleRequired: 'Please enter a title',
  noticePlain: 'Please enter this without placeholders',
} as const;

const l = pageLimits;
const m = pageMessages;

const texts = {
  title: line(l.titleMax).min(1, m.titleRequired),
  subtitle: line(l.subtitleMax).default(''),
  /** For search engines and shared links. */
  description: line(l.descriptionMax).default(''),
  /** For shared links; empty for the shop's own. */
  image: imageOrNone,
  text: richText.default({ type: 'doc', content: [] }),
};

/** How the sections of a page, one for each heading, lie on a wide screen. */
export const pageLayouts = ['plain', 'columns', 'contents'] as const;

export const pageBody = z.object({
  ...texts,
  layout: z.enum(pageLayouts).default('plain'),
  /** For terms and privacy: what customers are told of a new version. */
  notice: line(l.noticeMax)
    .refine((text) => !text.includes('{{'), m.noticePlain)
    .default(''),
});
export type PageBody = z.infer<typeof pageBody>;

export const storyBody = z.object({
  ...texts,
  /** Who made what it tells of. */
  maker: line(l.titleMax).default(''),
  /** Ids of products that it links to. */
  products: z.array(z.string().max(100)).max(l.productsMax).default([]),
});
export type StoryBody = z.infer<typeof storyBody>;
