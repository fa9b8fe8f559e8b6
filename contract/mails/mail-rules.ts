export const mailLimits = { searchMax: 100 } as const;

export const mailMessages = {
  notFound: 'This email no longer exists',
  isSecret: 'An email with a code is not sent again. The user can request a new code.',
  isForgotten:
    'The address and text of this email were deleted after their retention period, so it cannot be sent again.',
  onItsWay: 'The email is on its way again',
} as const;

/** A mail is retried until it is sent; after five days it has failed. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;
