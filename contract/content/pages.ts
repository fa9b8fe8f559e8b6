import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { product } from '#contract/catalogue/catalogue.ts';
import type { ShownHome } from './home.ts';
import { pageLayouts } from './page.ts';
import type { RichText } from './rich-text.ts';

/**
 * Texts and sections as they are shown. They were checked when they were published; with their
 * placeholders filled in they may be longer, or empty.
 */
const shownText = z.object({
  type: z.literal('doc'),
  content: z.array(z.record(z.string(), z.unknown())),
}) as unknown as z.ZodType<RichText>;
const shownSections = z.object({
  title: z.string(),
  description: z.string(),
  sections: z.array(z.record(z.string(), z.unknown())),
  stocked: z.array(z.string()),
}) as unknown as z.ZodType<ShownHome>;

const params = z.object({ address: z.string().max(100) });

const texts = {
  address: z.string(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  /** For shared links; empty for the shop's own. */
  image: z.string(),
  /** The day from which the text holds. */
  publishedAt: z.iso.datetime(),
};

const shownPage = z.object({
  ...texts,
  layout: z.enum(pageLayouts),
  /** From when another version holds, which can be read already; null if none is scheduled. */
  comingFrom: z.iso.datetime().nullable(),
  /** With all placeholders filled in. */
  text: shownText,
  /** Those that the text shows. */
  products: z.array(product),
});
export type ShownPage = z.infer<typeof shownPage>;

const shownStory = z.object({
  ...texts,
  maker: z.string(),
  /** Of the page of the maker with this name; null for none. */
  makerAddress: z.string().nullable(),
  text: shownText,
  /** Those that the text shows, and those that the story is about. */
  products: z.array(product),
  /** Ids of the products that the story is about. */
  about: z.array(z.string()),
});
export type ShownStory = z.infer<typeof shownStory>;

const storySummary = z.object({ ...texts, maker: z.string() });
export type StorySummary = z.infer<typeof storySummary>;

const shownHome = dataOf({ home: shownSections });

export const pagesSchemas = schemas('Pages', {
  readHome: {
    summary:
      'The sections of the home page that are shown, with their products and all placeholders filled in',
    answer: shownHome,
  },
  previewHome: {
    tag: 'Content',
    summary: 'The home page as its draft will look',
    answer: shownHome,
  },
  readPage: { summary: 'A page of text', params, answer: dataOf({ page: shownPage }) },
  readComingPage: {
    summary: 'The version of the terms or the privacy policy that is scheduled',
    params,
    answer: dataOf({ page: shownPage }),
  },
  listStories: {
    summary: 'The stories, the latest first',
    query: z.object({ page: paging.page }),
    answer: dataOf({
      stories: z.array(storySummary),
      page: z.number().int(),
      pages: z.number().int(),
    }),
  },
  readStory: { summary: 'A story', params, answer: dataOf({ story: shownStory }) },
  previewPage: {
    tag: 'Content',
    summary: 'A page as its draft will look',
    params,
    answer: dataOf({ page: shownPage }),
  },
  previewStory: {
    tag: 'Content',
    summary: 'A story as its draft will look',
    params,
    answer: dataOf({ story: shownStory }),
  },
});
