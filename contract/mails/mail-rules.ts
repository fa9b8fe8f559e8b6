export const mailLimits = { searchMax: 100 } as const;

export const mailMessages = {
  notFound: 'This mail is gone',
  isSecret: 'A mail with a code is not sent again: anyone who needs one asks for a new code.',
  isForgotten: 'Address and text of this mail were deleted in time, so it cannot be sent again.',
  onItsWay: 'The mail is on its way again',
} as const;

/** A mail is retried until it is sent; after five days it has failed. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;
