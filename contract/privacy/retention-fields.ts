import { z } from 'zod';
import {
  periodWords,
  retentionKinds,
  type SettableKind,
  settableKinds,
} from './retention-periods.ts';

/** What an owner chooses instead of the usual days, within what the law allows. */
export const chosenDays = z.object(
  Object.fromEntries(
    settableKinds.map((name) => {
      const { least, most } = retentionKinds[name].bounds;
      const message = `From ${periodWords(least)} (${least} days) to ${periodWords(most)} (${most} days)`;
      const days = z.number({ error: message }).int(message).min(least, message).max(most, message);
      return [name, days.optional()];
    }),
  ) as Record<SettableKind, z.ZodOptional<z.ZodNumber>>,
);
