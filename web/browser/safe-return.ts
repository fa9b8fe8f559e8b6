import { ownPath } from '#contract/api/links.ts';

/** Where a sign-in ends when no page is remembered. */
const homePath = '/dashboard';

/** The account screens themselves are no target after a sign-in. */
const accountScreens = [
  '/login',
  '/login/second-factor',
  '/login/code',
  '/login/link-google',
  '/register',
  '/verify',
  '/forgot-password',
];

/**
 * The remembered page, if it is a path of this shop (S2); /dashboard otherwise. Judges the
 * address as a browser would follow it: tabs dropped, backslashes as slashes, dots resolved.
 */
export function safeReturn(remembered: string | null | undefined): string {
  const path = ownPath(remembered ?? '');
  if (path === undefined) return homePath;
  const screen = path.replace(/[?#].*$/s, '').replace(/\/+$/, '');
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
