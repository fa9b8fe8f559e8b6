import { z } from 'zod';
import type { Studio } from '#contract/content/studio.ts';
import type { ContentBody } from './admin-content.ts';
import {
  type ContentKey,
  type ContentKind,
  contentMessages,
  isFixedPage,
  isSingle,
  type SingleKind,
  singleAddress,
} from './content-rules.ts';
import { defaultPages } from './default-pages/default-pages.ts';
import { neutralSingles } from './neutral-singles.ts';
import { pageBody, storyBody } from './page.ts';
import { type ShopContent, singleSchemas } from './singles.ts';

/** What a published document of each kind says. Documents of a single kind have all defaults. */
const schemas: Record<ContentKind, z.ZodType<object>> = {
  ...singleSchemas,
  page: pageBody,
  story: storyBody,
};

/**
 * The published form of a body, or what is wrong with it. What it leaves out of a single document is
 * as by default.
 */
export function readBody(kind: ContentKind, body: unknown, studio: Studio) {
  const read = (schema: z.ZodType<object>, value: unknown) =>
    schema.safeParse(value) as z.ZodSafeParseResult<ContentBody>;
  try {
    const isPartial = isSingle(kind) && studio === 'own';
    return read(schemas[kind], isPartial ? completed(body, neutralSingles[kind]) : body);
  } catch {
    // Where a text should be stands something that only looks like one.
    return read(z.never({ error: contentMessages.unreadable }), body);
  }
}

/** With the defaults of all fields that it leaves out, on every level. */
function completed(body: unknown, byDefault: Record<string, unknown>): unknown {
  if (!isRecord(body)) return body;
  const fields = Object.entries(byDefault).map(([name, value]) => {
    const own = Object.hasOwn(body, name) ? body[name] : undefined;
    return [name, own !== undefined && isRecord(value) ? completed(own, value) : (own ?? value)];
  });
  return { ...body, ...Object.fromEntries(fields) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What visitors see of a document that was never published; null for own pages and stories. */
export function defaultBody({ kind, address }: ContentKey, studio: Studio): ContentBody | null {
  if (isSingle(kind)) return address === singleAddress ? defaultSingle(kind, studio) : null;
  if (kind === 'page' && isFixedPage(address)) return { ...defaultPages[studio][address] };
  return null;
}

export const hasDefault = (key: ContentKey) => defaultBody(key, 'demo') !== null;

export function defaultSingle<K extends SingleKind>(kind: K, studio: Studio): ShopContent[K] {
  return schemas[kind].parse(studio === 'own' ? neutralSingles[kind] : {}) as ShopContent[K];
}
