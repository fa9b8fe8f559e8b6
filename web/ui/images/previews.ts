import { createContext } from 'react';

type PreviewsOf = Readonly<Record<string, string>>;

/** What `onServerWithPreviews` adds to a page. */
export interface WithPreviews {
  previews?: PreviewsOf;
}

export const noPreviews: PreviewsOf = {};

/**
 * By an image's address, a first sight of it that stands within the page: a customer on a slow line
 * sees the first image with the page's first paint. Only a page that the server made has any.
 */
export const Previews = createContext(noPreviews);
