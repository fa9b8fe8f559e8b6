import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { isIndianTime } from '#contract/api/calendar.ts';
import { addressPattern } from '#contract/api/links.ts';
import { isoDate } from '#contract/api/wire.ts';
import { brandImageUses } from './brand-images.ts';
import {
  contentKinds,
  isShallow,
  contentLimits as l,
  contentMessages as m,
} from './content-rules.ts';

const kind = z.enum(contentKinds);
/** What an own page, story or collection is found by. */
export const address = z
  .string()
  .trim()
  .toLowerCase()
  .max(l.addressMax, m.addressLong)
  .regex(addressPattern, m.addressShape);
const key = z.object({ kind, address: z.string().max(l.addressMax) });
const number = z.coerce.number().int().min(0).max(1_000_000);

export const brandImageFields = z.object({ use: z.enum(brandImageUses) });

const seen = { seen: isoDate.optional() };

/** A document as its kind's schema describes it; a draft may still be incomplete. */
const body = z.record(z.string(), z.unknown());
export type ContentBody = z.infer<typeof body>;

const sentBody = body
  .refine(isShallow, { error: m.bodyDeep, abort: true })
  .refine((value) => JSON.stringify(value).length <= l.bodyBytes, m.bodyLarge);

export const contentVersion = z.object({
  number: z.number().int(),
  publishedAt: isoDate,
  publishedBy: z.string(),
  /** Whether it is the default. */
  isDefault: z.boolean(),
});

export const contentSummary = z.object({
  kind,
  address: z.string(),
  title: z.string(),
  /** Whether visitors see it; what has a default is always seen. */
  isPublished: z.boolean(),
  /** Whether what visitors see is the default. */
  isDefault: z.boolean(),
  hasDraft: z.boolean(),
  publishAt: isoDate.nullable(),
  /** The epoch for a document that was never changed. */
  updatedAt: isoDate,
});
export type ContentSummary = z.infer<typeof contentSummary>;

const document = contentSummary.extend({
  /** What visitors see; null for a page or story that is not published yet. */
  published: body.nullable(),
  draft: body.nullable(),
  /** Null for own pages and stories. */
  default: body.nullable(),
  versions: z.array(contentVersion),
});
export type ContentDocument = z.infer<typeof document>;

const one = z.object({ data: document });

export const adminContentSchemas = schemas('Content', {
  listContent: {
    summary: 'Every document: brand, home page, menus, words, pages and stories',
    answer: dataOf({ documents: z.array(contentSummary) }),
  },
  readContent: {
    summary: 'A document with its draft, its default and its versions',
    params: key,
    answer: one,
  },
  addContentImage: {
    summary: 'Store an image for a text; the answer is its address',
    form: z.object({ image: z.file() }),
    answer: dataOf({ image: z.string() }),
  },
  addBrandImage: {
    summary: 'Store a logo, mark or strip, as a cleaned SVG or a PNG; the answer is its address',
    form: brandImageFields.extend({ image: z.file() }),
    answer: dataOf({ image: z.string() }),
  },
  createContent: {
    summary: 'A new page or story, as a draft',
    body: z.object({ kind: z.enum(['page', 'story']), address, body: sentBody }),
    bodyLimit: 2 * l.bodyBytes,
    answer: one,
  },
  saveContentDraft: {
    summary: 'Save a draft, which visitors do not see',
    params: key,
    body: z.object({ body: sentBody, ...seen }),
    bodyLimit: 2 * l.bodyBytes,
    answer: one,
  },
  discardContentDraft: {
    summary: 'Discard the draft, and with it the time at which it would be published',
    params: key,
    query: z.object(seen),
    answer: one,
  },
  publishContent: {
    summary:
      'Publish the draft, now or at an Indian time such as 2026-11-20T18:00; null takes back the time',
    params: key,
    body: z.object({
      at: z.string().refine(isIndianTime, m.moment).nullable().optional(),
      ...seen,
    }),
    answer: one,
  },
  readContentVersion: {
    summary: 'What an earlier version says; version 0 is the default',
    params: key.extend({ number }),
    answer: dataOf({ body }),
  },
  restoreContentVersion: {
    summary: 'Make an earlier version the draft; version 0 is the default',
    params: key.extend({ number }),
    body: z.object(seen),
    answer: one,
  },
  moveContent: {
    summary: 'Change the address of an own page or story; the old one leads to the new one',
    params: key,
    body: z.object({ address, ...seen }),
    answer: one,
  },
  deleteContent: {
    summary: 'Delete an own page or story with its versions',
    params: key,
    query: z.object(seen),
    answer: z.object({}),
  },
});
