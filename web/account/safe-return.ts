/** Where a sign-in ends when no page is remembered. */
const homePath = '/dashboard';

/** The account screens themselves: nobody who has just signed in wants to be back on one. */
const accountScreens = [
  '/login',
  '/login/second-factor',
  '/register',
  '/verify',
  '/forgot-password',
];

/** Any origin will do: what leaves it is not the shop's own. */
const anyShop = 'http://shop.invalid';

/**
 * The remembered page, if it is a path of this shop (decision 2); /dashboard otherwise. Judges the
 * address as a browser would follow it: tabs dropped, backslashes as slashes, dots resolved.
 */
export function safeReturn(remembered: string | null | undefined): string {
  const path = ownPath(remembered ?? '');
  if (path === undefined) return homePath;
  const { pathname } = new URL(path, anyShop);
  const screen = pathname.replace(/\/+$/, '');
  return accountScreens.includes(screen) ? homePath : path;
}

/** The address of an account screen that ends at `remembered`, which may be left out. */
export function withReturn(screen: string, remembered: string | null | undefined): string {
  const path = safeReturn(remembered);
  return path === homePath ? screen : `${screen}?next=${encodeURIComponent(path)}`;
}

/** The page that an account screen's address remembers. */
export function rememberedPage(search: URLSearchParams): string {
  return safeReturn(search.get('next'));
}

function ownPath(remembered: string): string | undefined {
  if (!remembered.startsWith('/') || !URL.canParse(remembered, anyShop)) return undefined;
  const { origin, pathname, search, hash } = new URL(remembered, anyShop);
  if (origin !== anyShop || leadsAway(pathname)) return undefined;
  return pathname + search + hash;
}

/** `/.//elsewhere` resolves to `//elsewhere`, and `/%2felsewhere` may be decoded on its way. */
function leadsAway(pathname: string): boolean {
  return /^\/(?:\/|\\|%2f|%5c|%25)/i.test(pathname);
}
