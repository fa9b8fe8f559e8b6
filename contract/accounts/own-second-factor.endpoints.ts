import { endpoint } from '#contract/api/endpoint.ts';
import type { ownSecondFactorSchemas } from './second-factor.ts';

const fallback = 'Sign-in failed. Please try again.';

export const readProofWays = endpoint<typeof ownSecondFactorSchemas.readProofWays>()({
  name: 'readProofWays',
  method: 'GET',
  path: '/api/auth/confirm-identity',
  access: 'user',
  fallback,
});

export const proofPasskeyOptions = endpoint<typeof ownSecondFactorSchemas.proofPasskeyOptions>()({
  name: 'proofPasskeyOptions',
  method: 'POST',
  path: '/api/auth/confirm-identity/passkey',
  access: 'user',
  fallback,
});

export const confirmIdentity = endpoint<typeof ownSecondFactorSchemas.confirmIdentity>()({
  name: 'confirmIdentity',
  method: 'POST',
  path: '/api/auth/confirm-identity',
  access: 'user',
  fallback,
});

export const readOwnSecondFactor = endpoint<typeof ownSecondFactorSchemas.readOwnSecondFactor>()({
  name: 'readOwnSecondFactor',
  method: 'GET',
  path: '/api/auth/second-factor',
  access: 'user',
  fallback: 'Failed to fetch your sign-in security.',
});

export const beginAuthenticator = endpoint<typeof ownSecondFactorSchemas.beginAuthenticator>()({
  name: 'beginAuthenticator',
  method: 'POST',
  path: '/api/auth/authenticator',
  access: 'user',
  fallback: 'Failed to set up the authenticator app.',
});

export const confirmAuthenticator = endpoint<typeof ownSecondFactorSchemas.confirmAuthenticator>()({
  name: 'confirmAuthenticator',
  method: 'POST',
  path: '/api/auth/authenticator/confirm',
  access: 'user',
  fallback: 'Failed to set up the authenticator app.',
});

export const removeAuthenticator = endpoint<typeof ownSecondFactorSchemas.removeAuthenticator>()({
  name: 'removeAuthenticator',
  method: 'DELETE',
  path: '/api/auth/authenticator',
  access: 'user',
  fallback: 'Failed to remove the authenticator app.',
});

export const passkeyOptions = endpoint<typeof ownSecondFactorSchemas.passkeyOptions>()({
  name: 'passkeyOptions',
  method: 'POST',
  path: '/api/auth/passkeys/options',
  access: 'user',
  fallback: 'Failed to set up the passkey.',
});

export const addPasskey = endpoint<typeof ownSecondFactorSchemas.addPasskey>()({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/auth/passkeys',
  access: 'user',
  fallback: 'Failed to set up the passkey.',
});

export const removePasskey = endpoint<typeof ownSecondFactorSchemas.removePasskey>()({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  access: 'user',
  fallback: 'Failed to remove the passkey.',
});

export const renewRecoveryCodes = endpoint<typeof ownSecondFactorSchemas.renewRecoveryCodes>()({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/auth/recovery-codes',
  access: 'user',
  fallback: 'Failed to create recovery codes.',
});
