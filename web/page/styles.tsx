import { use } from 'react';
import type { FontFamily } from '#contract/content/brand-rules.ts';
import dmSans from '#web/fonts/families/dm-sans.css?inline';
import hind from '#web/fonts/families/hind.css?inline';
import lora from '#web/fonts/families/lora.css?inline';
import playfairDisplay from '#web/fonts/families/playfair-display.css?inline';
import poppins from '#web/fonts/families/poppins.css?inline';
import sourceSans3 from '#web/fonts/families/source-sans-3.css?inline';
import tiro from '#web/fonts/families/tiro-devanagari-hindi.css?inline';
import { PageNonce } from '#web/page/inline-script.tsx';
import look from '#web/page/page.css?inline';

const fonts: Partial<Record<FontFamily, string>> = {
  poppins,
  hind,
  'tiro-devanagari-hindi': tiro,
  'playfair-display': playfairDisplay,
  lora,
  'source-sans-3': sourceSans3,
  'dm-sans': dmSans,
};

/**
 * The styles of every page with these fonts, inline: on a slow connection a separate file would double
 * the wait.
 */
export function stylesOfPages(families: readonly FontFamily[]): string {
  return look + families.map((family) => fonts[family] ?? '').join('');
}

/**
 * Stays empty where it is rendered: `finishPage` puts the styles in as ready bytes, and the browser
 * needs no second copy; only `npm run dev` changes them there. So an open page keeps its fonts when
 * the brand gets others.
 */
export function Look({ families }: { families: readonly FontFamily[] }) {
  const changesHere = import.meta.env.DEV && !import.meta.env.SSR;
  return (
    <style nonce={use(PageNonce)} suppressHydrationWarning>
      {changesHere ? stylesOfPages(families) : ''}
    </style>
  );
}
