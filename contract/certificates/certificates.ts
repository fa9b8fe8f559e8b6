import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { isoDate } from '#contract/api/wire.ts';
import { shownCertificate } from './certificate.ts';
import { certificateLimits as l, certificateMessages as m } from './certificate-rules.ts';

export const ownCertificate = shownCertificate.extend({
  id: z.string(),
  /** Since when it is theirs. */
  since: isoDate,
  /** To whom it is on its way. */
  transfer: z
    .object({
      email: z.string(),
      isConfirmed: z.boolean(),
      expiresAt: isoDate,
    })
    .nullable(),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

const transfer = z.object({
  /** Who opened the link: the owner, or who is to be the next. */
  role: z.enum(['owner', 'receiver']),
  piece: z.string(),
  number: z.string(),
  code: z.string(),
  image: z.string(),
  isConfirmed: z.boolean(),
  expiresAt: isoDate,
});
export type Transfer = z.infer<typeof transfer>;

const params = z.object({ id: z.string().max(100) });
const byToken = z.object({ token: z.string().max(100) });

export const certificatesSchemas = schemas('Certificates', {
  readCertificate: {
    summary: 'Whether a certificate is genuine, and what it says; nothing of its owners',
    params: z.object({ code: z.string().max(l.codeMax) }),
    answer: dataOf({ certificate: shownCertificate }),
  },
  listOwnCertificates: {
    summary: 'The certificates of the caller',
    answer: dataOf({ certificates: z.array(ownCertificate) }),
  },
  reportLost: {
    summary: 'Report a certificate as lost, so that nobody else can use it',
    params,
    answer: dataOf({ certificates: z.array(ownCertificate) }),
  },
  passOn: {
    summary: 'Transfer a certificate: both sides get an email and have to confirm',
    params,
    body: z.object({ email: z.email(m.email).trim().toLowerCase().max(254, m.email) }),
    answer: dataOf({ certificates: z.array(ownCertificate) }),
  },
  withdrawTransfer: {
    summary: 'Cancel the transfer of a certificate',
    params,
    answer: dataOf({ certificates: z.array(ownCertificate) }),
  },
  readTransfer: {
    summary: 'The transfer that an emailed link asks to confirm',
    body: byToken,
    answer: dataOf({ transfer }),
  },
  confirmTransfer: {
    summary: 'Confirm for the side whose email has this link; with the second the owner changes',
    body: byToken,
    answer: dataOf({ isDone: z.boolean() }),
  },
  declineTransfer: {
    summary: 'Decline for either side: the owner stays',
    body: byToken,
    answer: z.object({}),
  },
});
