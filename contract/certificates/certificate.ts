import { z } from 'zod';
import { isoDate } from '#contract/api/wire.ts';
import { certificateStates } from './certificate-rules.ts';

/** What a certificate says of a piece, as it was on its day. */
export const certificateFacts = z.object({
  shop: z.string(),
  piece: z.string(),
  /** Such as "Colour Indigo"; null for a product without options. */
  variant: z.string().nullable(),
  maker: z.object({ name: z.string(), village: z.string() }).nullable(),
  technique: z.string().nullable(),
  size: z.string().nullable(),
  year: z.number().int().nullable(),
  /** How many there are. */
  edition: z.number().int().nullable(),
  /** The address of an image; empty for none. */
  image: z.string(),
});
export type CertificateFacts = z.infer<typeof certificateFacts>;

/** What anybody may see who has the code: nothing of its owners. */
export const shownCertificate = z.object({
  number: z.string(),
  code: z.string(),
  state: z.enum(certificateStates),
  facts: certificateFacts,
  editionNumber: z.number().int().nullable(),
  issuedAt: isoDate.nullable(),
  /** Since when it is in its state. */
  changedAt: isoDate,
  /** The number of the one that it takes the place of. */
  replaces: z.string().nullable(),
  /** How many owners it has had. */
  owners: z.number().int(),
  /** Null until it is issued. */
  signed: z
    .object({
      text: z.string(),
      /** Base64, by Ed25519. */
      signature: z.string(),
      keyId: z.string(),
    })
    .nullable(),
});
export type ShownCertificate = z.infer<typeof shownCertificate>;
