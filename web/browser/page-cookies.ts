import { signedInCookie } from '#contract/accounts/signed-in.ts';
import { hostCookie } from '#contract/api/host-cookie.ts';

/**
 * Set while a sign-out has not reached the server yet (S1). A cookie, because the server
 * has to show /login to somebody who is signed out here, and because clearing the browser's local
 * storage must not undo a sign-out.
 */
const PENDING = 'haat_sign_out_owed';
const PENDING_SECONDS = 400 * 24 * 60 * 60;

/** `cookies` as the document or a request carries them. */
export function isSignOutPending(cookies: string): boolean {
  return has(cookies, PENDING);
}

export function markSignOutPending(): void {
  setCookie(PENDING, '1', PENDING_SECONDS);
}

/** The server knows, or a new sign-in has replaced the session that was to end. */
export function clearPendingSignOut(): void {
  if (has(document.cookie, PENDING)) setCookie(PENDING, '', 0);
}

/** Whether it is worth asking the server who is signed in: it saves visitors a refused call. */
export function seemsSignedIn(cookies: string): boolean {
  return has(cookies, signedInCookie);
}

/** Until the server says otherwise, also when it cannot be asked. */
export function seemsStillSignedIn(cookies: string): boolean {
  return seemsSignedIn(cookies) && !isSignOutPending(cookies);
}

/** The session of the server's cookie is over. */
export function clearSignedIn(): void {
  setCookie(signedInCookie, '', 0);
}

/** By the name of an https shop, or of a test shop. */
function has(cookies: string, name: string): boolean {
  const given = cookies.split('; ');
  return given.includes(`${hostCookie(name)}=1`) || given.includes(`${name}=1`);
}

function setCookie(name: string, value: string, seconds: number): void {
  const isHttps = location.protocol === 'https:';
  const [own, more] = isHttps ? [hostCookie(name), '; secure'] : [name, ''];
  document.cookie = `${own}=${value}; path=/; max-age=${seconds}; samesite=lax${more}`;
}
