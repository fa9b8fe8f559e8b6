import { extrasApi } from '#contract/privacy/extras.endpoints.ts';
import { call } from '#web/api/call.ts';
import { seemsSignedIn } from '#web/browser/page-cookies.ts';
import { readConsent } from './consent.ts';

/**
 * Records this browser's cookie answer in the account of a signed-in user; nothing is recorded for
 * visitors. Without a network the next sign-in sends it.
 */
export function reportConsent(): void {
  const consent = readConsent();
  if (!consent || !seemsSignedIn(document.cookie)) return;
  void call(extrasApi.noteExtras, { body: { given: consent === 'all' } });
}
