import { westernDigits } from '#contract/api/plain-digits.ts';
import type { StaffRole } from '#contract/roles/staff.ts';

export const certificateLimits = {
  reasonMax: 500,
  searchMax: 100,
  codeMax: 60,
  pageSize: 50,
  /** For how long both owners may confirm that a piece changes hands. */
  transferDays: 14,
} as const;

export const certificateStates = ['prepared', 'valid', 'lost', 'replaced', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

export const certificateStateNames: Record<CertificateState, string> = {
  prepared: 'Prepared',
  valid: 'Valid',
  lost: 'Lost',
  replaced: 'Replaced',
  revoked: 'Revoked',
};

interface Step {
  from: readonly CertificateState[];
  to: CertificateState;
  /** The lowest role that may take it. */
  least: StaffRole;
}

/** What staff may do with a certificate; a new one takes the place of a replaced one. */
export const certificateSteps = {
  lose: { from: ['valid'], to: 'lost', least: 'manager' },
  find: { from: ['lost'], to: 'valid', least: 'manager' },
  replace: { from: ['valid', 'lost'], to: 'replaced', least: 'manager' },
  revoke: { from: ['prepared', 'valid', 'lost'], to: 'revoked', least: 'manager' },
} as const satisfies Record<string, Step>;
export type CertificateStep = keyof typeof certificateSteps;

export function canTake(step: CertificateStep, state: CertificateState): boolean {
  const { from }: Step = certificateSteps[step];
  return from.includes(state);
}

export const certificateMessages = {
  notFound: 'No certificate has this code. Please check it against your card.',
  gone: 'This certificate no longer exists',
  wrongStep: (state: CertificateState) =>
    `This is not possible: the certificate is ${certificateStateNames[state].toLowerCase()}`,
  reason: 'Please enter a reason',
  lost: 'Marked as lost',
  found: 'The certificate is valid again',
  replaced: 'A new certificate replaces it',
  revoked: 'Revoked',
  prepared: 'The certificates are ready',
  notPaid: 'Certificates can be printed once the order is paid',
  email: 'Please enter a valid email address',
  ownEmail: 'This is your own address',
  onItsWay: 'A transfer is already pending. Please cancel it first.',
  asked: 'Two emails are on their way. Please open yours and confirm.',
  withdrawn: 'Transfer cancelled. The certificate stays yours.',
  confirmed: 'Confirmed. The other person still has to confirm.',
  passedOn: 'The certificate has a new owner',
  declined: 'Declined. The certificate stays with its owner.',
  linkGone: 'This link is no longer valid. It was used or cancelled, or it has expired.',
  tooManyPassed: 'You have reached the limit for today. Please try again tomorrow.',
} as const;

/** The public page of a certificate. */
export const certificatePath = (code: string) => `/certificates/${code}`;

/** The public keys of the shop's certificates, the present one first. */
export const certificateKeyRoute = '/.well-known/certificate-key.pem';

/** A certificate as a PDF, for its owner and the staff. */
export const certificateFileRoute = '/api/certificates/:code/certificate.pdf';

export const certificateFile = (code: string) =>
  certificateFileRoute.replace(':code', encodeURIComponent(code));

/** What docs/verify-certificate.mjs reads. */
export const signedFile = ({ text, signature }: { text: string; signature: string }) =>
  `${text}\nSignature: ${signature}\n`;

/** A code as it is stored, whatever people typed: in capitals, with dashes, an o for a zero. */
export function plainCode(text: string): string {
  return westernDigits(text)
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
    .replace(/u/g, 'v');
}

/** In groups, as people copy it. */
export const groupedCode = (code: string) => (code.toUpperCase().match(/.{1,4}/g) ?? []).join('-');

/** "3 of 50"; empty where there is no such count. */
export function editionWords(number: number | null, of: number | null): string {
  return number === null || of === null ? '' : `${number} of ${of}`;
}
