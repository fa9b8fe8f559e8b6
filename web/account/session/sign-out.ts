import { logout } from '#contract/accounts/accounts.endpoints.ts';
import { call } from '#web/api/call.ts';
import { forgetSignOut, isSignOutOwed } from '#web/browser/page-cookies.ts';

const RETRY_MS = 5000;

let paying: Promise<boolean> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Tells the server of a sign-out that it does not know of yet, and goes on trying until it has
 * answered. False while it has not: then nobody is signed in here.
 */
export function paySignOut(): Promise<boolean> {
  if (!isSignOutOwed(document.cookie)) return Promise.resolve(true);
  paying ??= sendSignOut().finally(() => {
    paying = undefined;
  });
  return paying;
}

async function sendSignOut(): Promise<boolean> {
  clearTimeout(retry);
  const { success } = await call(logout, {});
  if (success) forgetSignOut();
  else tryAgain();
  return success;
}

function tryAgain(): void {
  retry = setTimeout(paySignOut, RETRY_MS);
  window.addEventListener('online', paySignOut, { once: true });
}
