import { api, del, get, post } from '#contract/api/endpoint.ts';
import type { ownSecondFactorSchemas } from './second-factor.ts';

const fallback = 'Sign-in failed. Please try again.';

export const ownSecondFactorApi = api<typeof ownSecondFactorSchemas>()({
  readProofWays: get('/api/auth/confirm-identity', 'user', fallback),
  proofPasskeyOptions: post('/api/auth/confirm-identity/passkey', 'user', fallback),
  sendProofCode: post('/api/auth/confirm-identity/code', 'user', 'Failed to send the code.'),
  confirmIdentity: post('/api/auth/confirm-identity', 'user', fallback),
  readOwnSecondFactor: get(
    '/api/auth/second-factor',
    'user',
    'Failed to fetch your sign-in security.',
  ),
  beginAuthenticator: post(
    '/api/auth/authenticator',
    'user',
    'Failed to set up the authenticator app.',
  ),
  confirmAuthenticator: post(
    '/api/auth/authenticator/confirm',
    'user',
    'Failed to set up the authenticator app.',
  ),
  removeAuthenticator: del(
    '/api/auth/authenticator',
    'user',
    'Failed to remove the authenticator app.',
  ),
  passkeyOptions: post('/api/auth/passkeys/options', 'user', 'Failed to set up the passkey.'),
  addPasskey: post('/api/auth/passkeys', 'user', 'Failed to set up the passkey.'),
  removePasskey: del('/api/auth/passkeys/:id', 'user', 'Failed to remove the passkey.'),
  renewRecoveryCodes: post('/api/auth/recovery-codes', 'user', 'Failed to create recovery codes.'),
});
