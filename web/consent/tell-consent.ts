import { noteExtras } from '#contract/accounts/accounts.endpoints.ts';
import { call } from '#web/api/call.ts';
import { seemsSignedIn } from '#web/browser/page-cookies.ts';
import { readConsent } from './consent.ts';

/**
 * Notes this browser's answer about cookies with the account of anyone who is signed in; of visitors
 * nothing is noted. Without a network the next sign-in tells it.
 */
export function tellConsent(): void {
  const consent = readConsent();
  if (!consent || !seemsSignedIn(document.cookie)) return;
  void call(noteExtras, { body: { given: consent === 'all' } });
}
