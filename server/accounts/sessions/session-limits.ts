import type { z } from 'zod';
import { customerIdleDays } from '#contract/accounts/session-rules.ts';
import type { StaffRole } from '#contract/roles/staff.ts';
import { shopSettings } from '#contract/settings/settings.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';

export interface SessionLimits {
  /** Ends after so long without use. */
  idleMs: number;
  /** Ends after so long in any case. */
  wholeMs: number;
  /** Use is recorded at most this often: a read should not cost a write. */
  noteMs: number;
}

const limitSettings = shopSettings.pick({
  staffIdleHours: true,
  staffSessionDays: true,
  customerSessionDays: true,
});

/** The settings that affect sessions. */
export const limitNames = Object.keys(limitSettings.shape);

/** From the stored settings; an invalid value is ignored. */
export function readLimits(stored: Record<string, unknown> | null) {
  const { success, data } = limitSettings.safeParse(stored ?? {});
  return success ? data : limitSettings.parse({});
}

/** How long a session of a user with this role lasts, whatever their role was when it began. */
export function sessionLimitsOf(
  settings: z.output<typeof limitSettings>,
  staffRole: StaffRole | null | undefined,
): SessionLimits {
  const { staffIdleHours, staffSessionDays, customerSessionDays } = settings;
  return staffRole
    ? {
        idleMs: staffIdleHours * HOUR_MS,
        wholeMs: staffSessionDays * DAY_MS,
        noteMs: 5 * MINUTE_MS,
      }
    : {
        idleMs: customerIdleDays * DAY_MS,
        wholeMs: customerSessionDays * DAY_MS,
        noteMs: HOUR_MS,
      };
}

export interface SessionEnds {
  /** Unless it is used before. */
  endsAt: Date;
  /** In any case. */
  lastsUntil: Date;
}

export function sessionEnds(
  { createdAt, usedAt }: { createdAt: Date; usedAt: Date },
  { idleMs, wholeMs }: Pick<SessionLimits, 'idleMs' | 'wholeMs'>,
): SessionEnds {
  const lastsUntil = new Date(createdAt.getTime() + wholeMs);
  const endsAt = new Date(Math.min(usedAt.getTime() + idleMs, lastsUntil.getTime()));
  return { endsAt, lastsUntil };
}
