import type { FontFamily } from '#contract/content/brand-rules.ts';
import dmSans from '#web/fonts/families/dm-sans.css?inline';
import hind from '#web/fonts/families/hind.css?inline';
import lora from '#web/fonts/families/lora.css?inline';
import playfairDisplay from '#web/fonts/families/playfair-display.css?inline';
import poppins from '#web/fonts/families/poppins.css?inline';
import sourceSans3 from '#web/fonts/families/source-sans-3.css?inline';
import tiro from '#web/fonts/families/tiro-devanagari-hindi.css?inline';
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
 * the wait. shop-app.ts passes them to the server, which allows them by their hash.
 */
export function stylesOfPages(families: readonly FontFamily[]): string {
  return look + families.map((family) => fonts[family] ?? '').join('');
}

/**
 * The browser finds the styles in the page and needs no second copy; only `npm run dev` changes
 * them there. So an open page keeps its fonts when the brand gets others.
 */
export function Look({ families }: { families: readonly FontFamily[] }) {
  const isHere = import.meta.env.SSR || import.meta.env.DEV;
  return <style suppressHydrationWarning>{isHere ? stylesOfPages(families) : ''}</style>;
}
