export const openingLimits = {
  passwordMin: 6,
  passwordMax: 100,
  passDays: 30,
} as const;

export const openingMessages = {
  closed: 'The shop is closed at the moment.',
  passwordShort: `At least ${openingLimits.passwordMin} characters`,
  passwordLong: `At most ${openingLimits.passwordMax} characters`,
  passwordSet: 'Password saved. Passes made with an earlier one no longer open the shop.',
  passwordRemoved: 'Password removed. Passes no longer open the shop.',
  wrongPassword: 'This password is not right. Please check it.',
  tooManyTries: 'Too many tries. Please wait 15 minutes.',
} as const;

/** Where its form is sent. */
export const enterRoute = '/api/opening/enter';
/** Why the form came back. */
export const enterProblems = {
  password: openingMessages.wrongPassword,
  tries: openingMessages.tooManyTries,
} as const;
