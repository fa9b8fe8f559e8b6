import { createContext } from 'react';

type PreviewsOf = Readonly<Record<string, string>>;

/** What `onServerWithPreviews` adds to a page. */
export interface WithPreviews {
  previews?: PreviewsOf;
}

export const noPreviews: PreviewsOf = {};

/**
 * Inline previews by image address: on a slow connection the first image appears with the page's
 * first paint. Only server-rendered pages have any.
 */
export const Previews = createContext(noPreviews);
