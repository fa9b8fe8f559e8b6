export const accountLimits = {
  nameMin: 2,
  nameMax: 18,
  emailMax: 50,
  passwordMin: 8,
  passwordMax: 32,
  codeLength: 6,
  codeSeconds: 600,
  codeTries: 5,
} as const;

export const accountMessages = {
  nameRequired: 'Name is required',
  nameShort: 'Name must be at least 2 characters',
  nameLong: 'Name must not exceed 18 characters',
  nameShape: 'Name must not contain control characters',
  avatarNotUploaded: 'Please upload an image file instead of a link',
  emailRequired: 'Email is required',
  emailShape: 'Please enter a valid email',
  // Prescribed: spec/storefront.md, although exactly 50 characters are allowed.
  emailLong: 'Email must be less than 50 characters',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 8 characters',
  passwordWeak: 'Password must contain uppercase, lowercase, and number',
  passwordLong: 'Password must be less than 32 characters',
  passwordOwnWords: 'Please choose a password that is not just your name or the shop’s.',
  passwordCommon: 'This is a very common password. Please choose another one.',
  passwordEasyHere: 'This password is easy to guess. Only a test shop accepts it.',
  confirmRequired: 'Please confirm your password',
  confirmDiffers: 'Passwords do not match',
  codeIncomplete: 'Please enter the complete 6-digit code',
  codeExpired: 'Verification code has expired',
  codeWrong: 'Invalid or expired verification code',
  credentialsWrong: 'Invalid email or password',
  notSignedIn: 'Please log in to continue',
  banned:
    'This account is closed. If you think that this is a mistake, please email or call the shop.',
  forbidden: 'You are not allowed to do this',
  emailReadOnly: 'Email cannot be changed for security reasons',
  newPasswordsDiffer: 'New passwords do not match',
  newPasswordShort: 'Password must be at least 8 characters long',
  currentPasswordRequired: 'Current password is required',
  currentPasswordWrong: 'Current password is incorrect',
  verificationNeeded: 'Please verify your email before logging in.',
  tooBusy: 'The shop is very busy at the moment. Please try again shortly.',
  tooManyTries: 'Too many attempts. Please try again later.',
  /** Browsers do the work by themselves, so only clients without it read this. */
  workNeeded: 'There have been many attempts. Please try once more.',
  registered: 'Registration successful! Please check your email for verification.',
  welcomeBack: 'Welcome back!',
  /** Whose first sign-in by a mailed code has opened the account. */
  welcomeNew: 'Welcome! Your account is ready.',
  googleWelcome: 'Google authentication successful!',
  googleFailed: 'Google sign-in failed. Please try again.',
  verified: 'Email verified successfully!',
  codeSent: 'Verification code sent! Please check your email.',
  resendFailed: 'Failed to resend code. Please try again.',
  signedOutElsewhere: 'Signed out everywhere else',
  sessionEnded: 'Signed out on that device',
  sessionGone: 'This session has already ended',
  profileUpdated: 'Profile updated successfully!',
  passwordChanged: 'Password changed successfully!',
  passwordCreated: 'Password created successfully!',
  passwordCreateFailed: 'Failed to create password.',
  resetSent: 'If an account exists for this email, a reset code is on its way.',
  resetDone: 'Password reset successfully! Please log in.',
  freshSignInNeeded: 'Please sign in again to create a password.',
  googlePasswordFixed:
    'This account was created with Google, so its password cannot be changed here. Use "Forgot password" to choose another one.',
  googleUnverified:
    'Google has not verified this email address. Please register with your email and a password.',
  googleUseOwnPassword:
    'This email already has an account here. Please log in with your email and password.',
  googleLinkCode:
    'This email already has an account here. Enter the code that we emailed to it to sign in with Google from now on.',
  googleStandInForStaff:
    'This test shop does not use the real Google. Staff log in with their password here.',
  googleOff: 'Google sign-in is not set up in this shop.',
  mailOff: 'This shop cannot send emails yet, so this is not possible at the moment.',
} as const;

/** Accepts what a browser's e-mail field accepts and has a dot in the domain. */
export const emailPattern =
  /^[^\s\p{Cc}@"(),:;<>[\\\]]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/u;

/** An address may hold ? and &, by which a link would name further recipients and a text. */
export function mailLinkTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** 0 to 5: one point each for length 8 or more, lower case, upper case, a digit, another symbol. */
export function passwordStrength(password: string): number {
  const points = [/.{8,}/s, /[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];
  return points.filter((point) => point.test(password)).length;
}

/** The most that an easily guessed password gets where it is refused: Weak. */
export const easyStrength = 2;

/** The most that a password gets there before it is looked up: Fair. */
export const unknownStrength = 3;

/** The word for each strength (S3). */
export const strengthWords = ['Very Weak', 'Very Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;
