import { endpoint } from '#contract/api/endpoint.ts';
import type { secondFactorSchemas } from './second-factor.ts';

const fallback = 'Sign-in failed. Please try again.';

export const readHalfSession = endpoint<typeof secondFactorSchemas.readHalfSession>()({
  name: 'readHalfSession',
  method: 'POST',
  path: '/api/auth/second-factor/ways',
  access: 'public',
  fallback,
});

export const proveByCode = endpoint<typeof secondFactorSchemas.proveByCode>()({
  name: 'proveByCode',
  method: 'POST',
  path: '/api/auth/second-factor/code',
  access: 'public',
  fallback,
});

export const secondFactorPasskeyOptions = endpoint<
  typeof secondFactorSchemas.secondFactorPasskeyOptions
>()({
  name: 'secondFactorPasskeyOptions',
  method: 'POST',
  path: '/api/auth/second-factor/passkey/options',
  access: 'public',
  fallback,
});

export const proveByPasskey = endpoint<typeof secondFactorSchemas.proveByPasskey>()({
  name: 'proveByPasskey',
  method: 'POST',
  path: '/api/auth/second-factor/passkey',
  access: 'public',
  fallback,
});

export const passkeySignInOptions = endpoint<typeof secondFactorSchemas.passkeySignInOptions>()({
  name: 'passkeySignInOptions',
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'public',
  fallback,
});

export const passkeySignIn = endpoint<typeof secondFactorSchemas.passkeySignIn>()({
  name: 'passkeySignIn',
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'public',
  fallback,
});
