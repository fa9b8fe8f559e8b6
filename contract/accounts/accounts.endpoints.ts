import { api, get, post } from '#contract/api/endpoint.ts';
import { fallbackMessages as m } from '#contract/api/fallback-messages.ts';
import type { accountsSchemas } from './accounts.ts';

export const accountsApi = api<typeof accountsSchemas>()({
  register: post('/api/auth/register', 'public', m.register),
  login: post('/api/auth/login', 'public', m.login),
  googleNonce: post('/api/auth/google/nonce', 'public', m.google),
  googleSignIn: post('/api/auth/google', 'public', m.google),
  linkGoogle: post('/api/auth/google/link', 'public', m.verify),
  resendGoogleLink: post('/api/auth/google/link/resend', 'public', m.resend),
  verify: post('/api/auth/verify', 'public', m.verify),
  resendVerification: post('/api/auth/resend-verification', 'public', m.resend),
  profile: get('/api/auth/profile', 'user', m.profile),
  logout: post('/api/auth/logout', 'public', m.logout),
  sendSignInCode: post('/api/auth/sign-in-code', 'public', 'Failed to send the code.'),
  signInByCode: post('/api/auth/sign-in-code/prove', 'public', m.login),
  forgotPassword: post('/api/auth/forgot-password', 'public', 'Failed to send reset code.'),
  resetPassword: post('/api/auth/reset-password', 'public', 'Failed to reset password.'),
});
