import { api, post } from '#contract/api/endpoint.ts';
import type { secondFactorSchemas } from './second-factor.ts';

const fallback = 'Sign-in failed. Please try again.';

export const secondFactorApi = api<typeof secondFactorSchemas>()({
  readHalfSession: post('/api/auth/second-factor/ways', 'public', fallback),
  proveByCode: post('/api/auth/second-factor/code', 'public', fallback),
  secondFactorPasskeyOptions: post('/api/auth/second-factor/passkey/options', 'public', fallback),
  proveByPasskey: post('/api/auth/second-factor/passkey', 'public', fallback),
  passkeySignInOptions: post('/api/auth/passkey/options', 'public', fallback),
  passkeySignIn: post('/api/auth/passkey', 'public', fallback),
});
