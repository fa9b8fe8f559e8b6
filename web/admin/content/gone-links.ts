import { ownPath } from '#contract/api/links.ts';
import type { ContentBody } from '#contract/content/admin-content.ts';

/**
 * The links of a document to pages of this shop that visitors cannot open, also where a redirect
 * leads to what is gone.
 */
export async function findGoneLinks(body: ContentBody): Promise<string[]> {
  const paths = [...new Set(linksIn(body))];
  const gone = await Promise.all(paths.map(isGone));
  return paths.filter((_, at) => gone[at]);
}

/** In menus and sections a link is called `to`, in texts `href`. */
function linksIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) => {
    if (typeof value !== 'string') return linksIn(value);
    const path = name === 'to' || name === 'href' ? ownPath(value.trim()) : undefined;
    return path ? [path.replace(/#.*$/, '')] : [];
  });
}

/** Asked as a visitor would, who is not signed in. */
async function isGone(path: string): Promise<boolean> {
  try {
    const { status } = await fetch(path, { method: 'HEAD', credentials: 'omit' });
    return status === 404 || status === 410;
  } catch {
    // Offline, nobody can say.
    return false;
  }
}
