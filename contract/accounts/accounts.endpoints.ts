import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { accountsSchemas } from './accounts.ts';

export const register = endpoint<typeof accountsSchemas.register>()({
  name: 'register',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  fallback: fallbackMessages.register,
});

export const login = endpoint<typeof accountsSchemas.login>()({
  name: 'login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  fallback: fallbackMessages.login,
});

export const googleNonce = endpoint<typeof accountsSchemas.googleNonce>()({
  name: 'googleNonce',
  method: 'POST',
  path: '/api/auth/google/nonce',
  access: 'public',
  fallback: fallbackMessages.google,
});

export const googleSignIn = endpoint<typeof accountsSchemas.googleSignIn>()({
  name: 'googleSignIn',
  method: 'POST',
  path: '/api/auth/google',
  access: 'public',
  fallback: fallbackMessages.google,
});

export const linkGoogle = endpoint<typeof accountsSchemas.linkGoogle>()({
  name: 'linkGoogle',
  method: 'POST',
  path: '/api/auth/google/link',
  access: 'public',
  fallback: fallbackMessages.verify,
});

export const resendGoogleLink = endpoint<typeof accountsSchemas.resendGoogleLink>()({
  name: 'resendGoogleLink',
  method: 'POST',
  path: '/api/auth/google/link/resend',
  access: 'public',
  fallback: fallbackMessages.resend,
});

export const verify = endpoint<typeof accountsSchemas.verify>()({
  name: 'verify',
  method: 'POST',
  path: '/api/auth/verify',
  access: 'public',
  fallback: fallbackMessages.verify,
});

export const resendVerification = endpoint<typeof accountsSchemas.resendVerification>()({
  name: 'resendVerification',
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'public',
  fallback: fallbackMessages.resend,
});

export const profile = endpoint<typeof accountsSchemas.profile>()({
  name: 'profile',
  method: 'GET',
  path: '/api/auth/profile',
  access: 'user',
  fallback: fallbackMessages.profile,
});

export const logout = endpoint<typeof accountsSchemas.logout>()({
  name: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  fallback: fallbackMessages.logout,
});

export const forgotPassword = endpoint<typeof accountsSchemas.forgotPassword>()({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  fallback: 'Failed to send reset code.',
});

export const resetPassword = endpoint<typeof accountsSchemas.resetPassword>()({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  fallback: 'Failed to reset password.',
});
