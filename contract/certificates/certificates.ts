import { z } from 'zod';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import { shownCertificate } from './certificate.ts';
import { certificateLimits as l, certificateMessages as m } from './certificate-rules.ts';

const tag = 'Certificates';

const own = shownCertificate.extend({
  id: z.string(),
  /** Since when it is theirs. */
  since: z.iso.datetime(),
  /** To whom it is on its way. */
  transfer: z
    .object({
      email: z.string(),
      isConfirmed: z.boolean(),
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
});
export type OwnCertificate = z.infer<typeof own>;

const transfer = z.object({
  /** Who opened the link: the owner, or who is to be the next. */
  role: z.enum(['owner', 'receiver']),
  piece: z.string(),
  number: z.string(),
  code: z.string(),
  image: z.string(),
  isConfirmed: z.boolean(),
  expiresAt: z.iso.datetime(),
});
export type Transfer = z.infer<typeof transfer>;

const params = z.object({ id: z.string().max(100) });
const byToken = z.object({ token: z.string().max(100) });

export const certificatesSchemas = {
  readCertificate: {
    tag,
    summary: 'Whether a certificate is genuine, and what it says; nothing of its owners',
    params: z.object({ code: z.string().max(l.codeMax) }),
    answer: z.object({ data: z.object({ certificate: shownCertificate }) }),
  },
  listOwnCertificates: {
    tag,
    summary: 'The certificates of the caller',
    answer: z.object({ data: z.object({ certificates: z.array(own) }) }),
  },
  reportLost: {
    tag,
    summary: 'Report a certificate as lost, so that nobody else can use it',
    params,
    answer: z.object({ data: z.object({ certificates: z.array(own) }) }),
  },
  passOn: {
    tag,
    summary: 'Transfer a certificate: both sides get an email and have to confirm',
    params,
    body: z.object({ email: z.email(m.email).trim().toLowerCase().max(254, m.email) }),
    answer: z.object({ data: z.object({ certificates: z.array(own) }) }),
  },
  withdrawTransfer: {
    tag,
    summary: 'Cancel the transfer of a certificate',
    params,
    answer: z.object({ data: z.object({ certificates: z.array(own) }) }),
  },
  readTransfer: {
    tag,
    summary: 'The transfer that an emailed link asks to confirm',
    body: byToken,
    answer: z.object({ data: z.object({ transfer }) }),
  },
  confirmTransfer: {
    tag,
    summary: 'Confirm for the side whose email has this link; with the second the owner changes',
    body: byToken,
    answer: z.object({ data: z.object({ isDone: z.boolean() }) }),
  },
  declineTransfer: {
    tag,
    summary: 'Decline for either side: the owner stays',
    body: byToken,
    answer: z.object({}),
  },
} satisfies SchemasByName;
