export const mailLimits = { searchMax: 100 } as const;

export const mailMessages = {
  notFound: 'This mail is gone',
  isSecret: 'A mail with a code is not sent again: the user can request a new code.',
  isForgotten:
    'Address and text of this mail were deleted after their retention period, so it cannot be sent again.',
  onItsWay: 'The mail is on its way again',
} as const;

/** A mail is retried until it is sent; after five days it has failed. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;
