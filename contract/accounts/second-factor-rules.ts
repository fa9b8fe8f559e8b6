export const secondFactorLimits = {
  recoveryCodes: 10,
  /** Six digits, or a recovery code with whatever stands between its groups. */
  codeMax: 40,
  passkeysMax: 10,
  passkeyNameMax: 40,
  /** How long somebody has between the password and the second factor. */
  halfSessionSeconds: 5 * 60,
  /** Of one half session. */
  tries: 5,
} as const;

export const secondFactorMessages = {
  needed: 'Please confirm your identity with your second factor.',
  /** The half session has ended, was never there, or is used up. */
  startAgain: 'This took too long. Please sign in again.',
  codeRequired: 'Please enter a code',
  codeWrong: 'This code is wrong or was already used',
  passkeyRefused: 'This passkey was not accepted. Please try another way.',
  passkeyUnknown: 'This passkey could not be set up. Please try again.',
  passkeyKnown: 'This passkey is already set up here',
  passkeyNameRequired: 'Please give the passkey a name',
  passkeyNameLong: 'Name must be less than 40 characters',
  passkeyGone: 'This passkey no longer exists',
  passkeysFull: 'You have 10 passkeys. Please remove one first.',
  passkeysOff: 'Passkeys need a domain name. They do not work with an IP address.',
  authenticatorThere: 'Your account already has an authenticator app. Please remove it first.',
  authenticatorGone: 'Your account has no authenticator app.',
  authenticatorUnreadable:
    'We cannot check authenticator codes at the moment. Please use a passkey or a recovery code.',
  noFactor: 'Recovery codes come with an authenticator app or a passkey.',
  setUpFirst: 'This shop requires a second factor of its staff. Please set one up to continue.',
  proofNeeded: 'Please confirm your identity first.',
  /** A password, where a second factor is set up. */
  proofByFactor: 'Please confirm your identity with your second factor.',
  proofNotPossible: 'We could not confirm your identity. Please try another way.',
  proven: 'Thank you, your identity is confirmed',
  authenticatorAdded: 'Authenticator app set up',
  authenticatorRemoved: 'Authenticator app removed',
  passkeyAdded: 'Passkey set up',
  passkeyRemoved: 'Passkey removed',
  codesRenewed: 'The old recovery codes no longer work',
} as const;
