import type { z } from 'zod';
import type { ContentBody } from './admin-content.ts';
import {
  type ContentKey,
  type ContentKind,
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
  return schemas[kind].safeParse(body) as z.ZodSafeParseResult<ContentBody>;
}

/** What visitors see of a document that was never published; null for own pages and stories. */
export function defaultBody({ kind, address }: ContentKey): ContentBody | null {
  if (isSingle(kind)) {
    return address === singleAddress ? (schemas[kind].parse({}) as ContentBody) : null;
  }
  if (kind === 'page' && isFixedPage(address)) return { ...defaultPages[address] };
  return null;
}
