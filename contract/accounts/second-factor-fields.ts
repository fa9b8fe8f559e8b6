import { z } from 'zod';
import { oneLine } from '#contract/api/one-line.ts';
import { secondFactorLimits, secondFactorMessages } from './second-factor-rules.ts';

const m = secondFactorMessages;
const l = secondFactorLimits;

export const secondFactorCode = z
  .string({ error: m.codeRequired })
  .trim()
  .min(1, m.codeRequired)
  .max(l.codeMax, m.codeWrong);

export const passkeyName = z
  .string({ error: m.passkeyNameRequired })
  .overwrite(oneLine)
  .min(1, m.passkeyNameRequired)
  .max(l.passkeyNameMax, m.passkeyNameLong);
