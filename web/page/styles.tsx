import look from '#web/app.css?inline';

/**
 * What every page looks like. It stands within the page: a phone on a slow line would wait for a file
 * of it as long again as for the page. main.ts tells the server, which allows it by its hash.
 */
export const stylesOfPages = look;

const contentHere = import.meta.env.SSR || import.meta.env.DEV ? stylesOfPages : '';

/** The browser finds it in the page and is spared a second copy; only `npm run dev` changes it there. */
export function Look() {
  return <style suppressHydrationWarning>{contentHere}</style>;
}
