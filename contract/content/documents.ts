import { z } from 'zod';
import type { ContentBody } from './admin-content.ts';
import {
  type ContentKey,
  type ContentKind,
  contentMessages,
  isFixedPage,
  isSingle,
  singleAddress,
} from './content-rules.ts';
import { defaultPages } from './default-pages/default-pages.ts';
import { pageBody, storyBody } from './page.ts';
import { singleSchemas } from './singles.ts';

/** What a published document of each kind says. Documents of a single kind have all defaults. */
const schemas: Record<ContentKind, z.ZodType<object>> = {
  ...singleSchemas,
  page: pageBody,
  story: storyBody,
};

/** The published form of a body, or what is wrong with it. */
export function readBody(kind: ContentKind, body: unknown) {
  const read = (schema: z.ZodType<object>) =>
    schema.safeParse(body) as z.ZodSafeParseResult<ContentBody>;
  try {
    return read(schemas[kind]);
  } catch {
    // Where a text should be stands something that only looks like one.
    return read(z.never({ error: contentMessages.unreadable }));
  }
}

/** What visitors see of a document that was never published; null for own pages and stories. */
export function defaultBody({ kind, address }: ContentKey): ContentBody | null {
  if (isSingle(kind)) {
    return address === singleAddress ? (schemas[kind].parse({}) as ContentBody) : null;
  }
  if (kind === 'page' && isFixedPage(address)) return { ...defaultPages[address] };
  return null;
}
