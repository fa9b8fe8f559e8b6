import look from '#web/app.css?inline';

/**
 * The styles of every page, inline: on a slow connection a separate file would double the wait.
 * main.ts passes them to the server, which allows them by their hash.
 */
export const stylesOfPages = look;

const contentHere = import.meta.env.SSR || import.meta.env.DEV ? stylesOfPages : '';

/**
 * The browser finds the styles in the page and needs no second copy; only `npm run dev` changes
 * them there.
 */
export function Look() {
  return <style suppressHydrationWarning>{contentHere}</style>;
}
