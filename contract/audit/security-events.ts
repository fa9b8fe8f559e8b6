/** Security events of staff accounts that the audit log also lists. */
export const staffSecurityEvents = [
  'sign-in',
  'sign-in-refused',
  'sign-in-limited',
  'sessions-ended',
  'factor-added',
  'factor-removed',
  'factor-refused',
  'recovery-code-used',
  'password-changed',
  'password-created',
  'password-reset',
  'google-linked',
  'proof-refused',
  'access-refused',
  'rate-limited',
] as const;

/** What happened to somebody's way to sign in, or was refused. */
export type SecurityEvent =
  | (typeof staffSecurityEvents)[number]
  | 'sign-out'
  | 'proof-given'
  | 'data-exported'
  | 'erasure-asked'
  | 'erasure-cancelled'
  | 'origin-refused';

/** Those of them that the list of sign-ins shows. */
export const signInEvents = ['sign-in', 'sign-in-refused', 'sign-in-limited'] as const;
export type SignInEvent = (typeof signInEvents)[number];
