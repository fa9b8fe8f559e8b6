import { z } from 'zod';
import { isoDate } from '#contract/api/wire.ts';
import { consentPurposes, consentSources } from './consent-rules.ts';

export const consent = z.object({
  purpose: z.enum(consentPurposes),
  version: z.string(),
  /** False: refused, or withdrawn. */
  given: z.boolean(),
  source: z.enum(consentSources),
  at: isoDate,
});
export type Consent = z.infer<typeof consent>;
