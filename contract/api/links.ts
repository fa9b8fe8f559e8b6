/** Any origin works: what leads away from it is not the shop's own. */
const anyShop = 'http://shop.invalid';

/**
 * The path with query and hash, if the address is one of this shop. Resolves it as a browser would:
 * tabs dropped, backslashes as slashes, dots resolved.
 */
export function ownPath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, anyShop)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, anyShop);
  if (origin !== anyShop || leadsAway(pathname)) return undefined;
  return pathname + search + hash;
}

/** `/.//elsewhere` resolves to `//elsewhere`, and `/%2felsewhere` may be decoded on its way. */
function leadsAway(pathname: string): boolean {
  return /^\/(?:\/|\\|%2f|%5c|%25)/i.test(pathname);
}

/** Whether it is https, without a user name before the host. */
export function isHttps(address: string): boolean {
  const url = /^https:\/\/[^/]/i.test(address) ? URL.parse(address) : null;
  return url !== null && url.username === '' && url.password === '' && !/\s/.test(address);
}

/** Whether staff may publish this link: a path of this shop, or https. */
export function isShownLink(link: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(link)) return false;
  return isHttps(link) || ownPath(link) !== undefined;
}

/** The last part of a page's address: small letters, digits and single hyphens. */
export const addressPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
