import { accountsApi } from '#contract/accounts/accounts.endpoints.ts';
import { clearPendingSignOut, isSignOutPending } from '#web/browser/page-cookies.ts';
import { send } from './send.ts';

const RETRY_MS = 5000;

let sending: Promise<boolean> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends a sign-out that the server does not know of yet, and retries until it has answered. False
 * while it has not: then nobody is signed in here.
 */
export function sendPendingSignOut(): Promise<boolean> {
  if (!isSignOutPending(document.cookie)) return Promise.resolve(true);
  sending ??= sendSignOut().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendSignOut(): Promise<boolean> {
  clearTimeout(retry);
  const { success } = await send(accountsApi.logout, {});
  if (success) clearPendingSignOut();
  else retryLater();
  return success;
}

function retryLater(): void {
  retry = setTimeout(sendPendingSignOut, RETRY_MS);
  window.addEventListener('online', sendPendingSignOut, { once: true });
}
