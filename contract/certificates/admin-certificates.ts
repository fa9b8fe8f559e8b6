import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { seen } from '#contract/api/seen.ts';
import { isoDate } from '#contract/api/wire.ts';
import { shownCertificate } from './certificate.ts';
import {
  type CertificateStep,
  certificateStates,
  certificateSteps,
  certificateLimits as l,
  certificateMessages as m,
} from './certificate-rules.ts';

export const certificateSummary = shownCertificate.extend({
  _id: z.string(),
  orderId: z.string(),
  productId: z.string(),
  /** The order was delivered, but all numbers of the edition are given. */
  lacksNumber: z.boolean(),
  /** A change may send this as `seen`: it is refused if somebody else changed it first. */
  updatedAt: isoDate,
});
export type CertificateSummary = z.infer<typeof certificateSummary>;

export const adminCertificate = certificateSummary.extend({
  reason: z.string().nullable(),
  /** The id of the one that took its place. */
  replacedBy: z.string().nullable(),
  /** From the first on; only staff see them. Null where nobody is known any more. */
  ownerChain: z.array(
    z.object({
      name: z.string().nullable(),
      email: z.string().nullable(),
      since: isoDate,
      until: isoDate.nullable(),
    }),
  ),
});
export type AdminCertificate = z.infer<typeof adminCertificate>;

export const certificateCard = shownCertificate.extend({
  /** Of the address of its public page: squares of one unit. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
  address: z.string(),
  lacksNumber: z.boolean(),
});
export type CertificateCard = z.infer<typeof certificateCard>;

const ofOrder = dataOf({ cards: z.array(certificateCard) });

const one = dataOf({ certificate: adminCertificate });
const params = z.object({ id: z.string().max(100) });
const steps = Object.keys(certificateSteps) as [CertificateStep, ...CertificateStep[]];

export const adminCertificatesSchemas = schemas('Certificates', {
  listCertificates: {
    summary: 'Certificates, the newest first: by state, number, code, piece, order or owner',
    query: z.object({
      q: z.string().trim().max(l.searchMax).optional(),
      state: z.enum(certificateStates).optional(),
      page: paging.page,
    }),
    answer: dataOf({
      certificates: z.array(certificateSummary),
      total: z.number().int(),
      page: z.number().int(),
      pages: z.number().int(),
      /** Delivered pieces whose edition has no number left. */
      lacking: z.number().int(),
      /** Orders of which units came back, where staff have to say which certificates end. */
      undecided: z.array(z.string()),
    }),
  },
  readAdminCertificate: {
    summary: 'A certificate with its owners, from the first on',
    params,
    answer: one,
  },
  stepCertificate: {
    summary: 'Mark a certificate as lost or found, replace or revoke it',
    params,
    body: z
      .object({
        step: z.enum(steps),
        /** For the studio alone. */
        reason: z.string().trim().max(l.reasonMax).default(''),
        /** Of a revoked one: another certificate may get its number of the edition. */
        freesNumber: z.boolean().default(false),
        /** The new one says what the product says today, to mend a mistake. */
        takesPresentFacts: z.boolean().default(false),
        ...seen,
      })
      .refine(({ step, reason }) => step === 'find' || reason !== '', {
        path: ['reason'],
        message: m.reason,
      }),
    answer: one,
  },
  listOrderCertificates: {
    summary: 'The certificates of an order, as cards for its parcel',
    params,
    answer: ofOrder,
  },
  prepareCertificates: {
    summary:
      'Prepare what an order still lacks, for the parcel; of a delivered order, issue what is missing',
    params,
    answer: ofOrder,
  },
});
