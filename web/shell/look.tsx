import { use } from 'react';
import { RememberedParts } from '#web/remembered/remembered.tsx';
import look from '../app.css?inline';

/**
 * What every page looks like. It stands within the page: a phone on a slow line would wait for a file
 * of it as long again as for the page. main.ts tells the server, which allows it by its hash.
 */
export const lookOfPages = look;

/**
 * Stands for it while a page is rendered whose parts are remembered: it is a third of a page's bytes. No
 * text of a page can be the same, for there the sign `<` is escaped.
 */
export const LOOK_PLACE = '/* <kept-look> */';

function contentHere(): string {
  if (import.meta.env.SSR) return use(RememberedParts) ? LOOK_PLACE : lookOfPages;
  return import.meta.env.DEV ? lookOfPages : '';
}

/** The browser finds it in the page and is spared a second copy; only `npm run dev` changes it there. */
export function Look() {
  return <style suppressHydrationWarning>{contentHere()}</style>;
}
