import { indianDay } from '#contract/api/calendar.ts';
import type { BackupGrade } from '#contract/backups/backup-rules.ts';
import { keptBackups } from '#contract/backups/backup-rules.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { NamedBackup } from './backup-name.ts';

/**
 * What each backup is kept as; the shop deletes those that are not in the answer. The newest of a
 * day, week or month stands for it, in India's calendar, and only days with a backup count. Those
 * that somebody asked for stay until somebody deletes them, and so do all of an earlier passphrase.
 * One that lacks pictures stands for a day alone, so that it never makes a whole one go for good.
 */
export function gradesOf(
  backups: readonly NamedBackup[],
  keyId: string | undefined,
): Map<string, BackupGrade> {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const grades = new Map<string, BackupGrade>();
  const nightly: NamedBackup[] = [];
  for (const backup of newestFirst) {
    if (backup.cause === 'manual') grades.set(backup.name, 'manual');
    else if (backup.keyId !== keyId) grades.set(backup.name, 'former');
    else nightly.push(backup);
  }
  const whole = nightly.filter(({ isPartial }) => !isPartial);
  mark('daily', nightly, indianDay);
  mark('weekly', whole, weekOf);
  mark('monthly', whole, (at) => indianDay(at).slice(0, 7));
  return grades;

  /** A backup that stands for several is called by the longest. */
  function mark(
    grade: keyof typeof keptBackups,
    from: readonly NamedBackup[],
    periodOf: (at: Date) => string,
  ): void {
    const seen = new Set<string>();
    for (const { name, madeAt } of from) {
      if (seen.size === keptBackups[grade]) return;
      const period = periodOf(madeAt);
      if (!seen.has(period)) grades.set(name, grade);
      seen.add(period);
    }
  }
}

/** Its Monday. */
function weekOf(at: Date): string {
  const day = new Date(`${indianDay(at)}T00:00:00Z`);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}
