import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#server/infra/clock.ts';
import { type BackupCause, backupName, parseBackupName } from './backup-name.ts';
import { gradesOf } from './retention.ts';

const KEY = '4f1c09aa';

/** As the night job makes them: half past three in India, which is 22:00 UTC of the day before. */
function made(
  at: string | Date,
  cause: BackupCause = 'nightly',
  { keyId = KEY, isPartial = false } = {},
) {
  const facts = { madeAt: new Date(at), cause, isPartial, keyId };
  return { name: backupName(facts), ...facts };
}
const nights = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => made(new Date(Date.parse(last) - index * DAY_MS)));

function counted(grades: Map<string, string>) {
  const counts: Record<string, number> = {};
  for (const grade of grades.values()) counts[grade] = (counts[grade] ?? 0) + 1;
  return counts;
}

test('a name says when, why and by which passphrase', () => {
  const { name, ...facts } = made('2026-11-30T22:00:12.345Z');
  expect(name).toBe('haat-20261130T220012Z-nightly-4f1c09aa.backup');
  expect(parseBackupName(name)).toEqual({
    name,
    ...facts,
    madeAt: new Date('2026-11-30T22:00:12Z'),
  });
  const others = ['haat.tar.gz', `${name}.unfinished`, `../${name}`, name.replace('1130', '1399')];
  expect(others.map(parseBackupName)).toEqual(others.map(() => undefined));
});

test('one that lacks pictures has it in its name, stands for its day alone, and goes with it', () => {
  const partial = nights('2026-11-29T22:00:00Z', 10).map(({ madeAt }) =>
    made(madeAt, 'nightly', { isPartial: true }),
  );
  expect(partial[0]?.name).toBe('haat-20261129T220000Z-nightly-partial-4f1c09aa.backup');
  expect(parseBackupName(partial[0]?.name ?? '')).toEqual(partial[0]);
  const whole = nights('2026-11-19T22:00:00Z', 60);
  const grades = gradesOf([...partial, ...whole], KEY);
  expect(partial.map(({ name }) => grades.get(name))).toEqual([
    ...Array(7).fill('daily'),
    ...Array(3).fill(undefined),
  ]);
  // The newest whole one stays, however long the bucket is away.
  expect(grades.get(whole[0]?.name ?? '')).toBe('monthly');
  expect([...grades.values()].filter((grade) => grade === 'weekly')).toHaveLength(3);
});

test('of two years of nights the newest 7 days, 4 weeks and 12 months stay', () => {
  const all = nights('2026-11-29T22:00:00Z', 730);
  const grades = gradesOf(all, KEY);
  // The newest stands for its day, its week and its month, and is called by the longest.
  const kept = all.filter(({ name }) => grades.has(name)).map(({ madeAt }) => madeAt);
  expect(kept[0]?.toISOString()).toBe('2026-11-29T22:00:00.000Z');
  expect(grades.size).toBeLessThanOrEqual(7 + 4 + 12);
  expect(counted(grades).monthly).toBe(12);
  const days = kept.slice(0, 7).map((at) => at.toISOString().slice(0, 10));
  expect(days).toEqual(
    nights('2026-11-29T22:00:00Z', 7).map((one) => one.madeAt.toISOString().slice(0, 10)),
  );
  // The last night of each month in India.
  expect(kept.at(-1)?.toISOString()).toBe('2025-12-30T22:00:00.000Z');
});

test('night after night the same rule keeps the months that it will need', () => {
  let stored: ReturnType<typeof made>[] = [];
  for (const night of nights('2026-11-29T22:00:00Z', 500).reverse()) {
    stored.push(night);
    const grades = gradesOf(stored, KEY);
    stored = stored.filter(({ name }) => grades.has(name));
  }
  expect(counted(gradesOf(stored, KEY)).monthly).toBe(12);
  expect(stored.length).toBeGreaterThanOrEqual(12 + 6);
  expect(stored.length).toBeLessThanOrEqual(7 + 4 + 12);
});

test('days without a backup do not count, and of one day only the last stays', () => {
  const week = nights('2026-11-29T22:00:00Z', 3);
  const longAgo = nights('2026-10-10T22:00:00Z', 4);
  const grades = gradesOf([...longAgo, ...week], KEY);
  expect(grades.size).toBe(7);
  const early = made(new Date(Date.parse('2026-11-29T22:00:00Z') - HOUR_MS));
  expect(gradesOf([...week, early], KEY).has(early.name)).toBe(false);
});

test('what somebody asked for stays, and what opens by another passphrase, maybe of another shop', () => {
  const own = nights('2026-11-29T22:00:00Z', 40);
  const manual = made('2026-01-01T10:00:00Z', 'manual');
  const former = made('2026-01-01T11:00:00Z', 'nightly', { keyId: '00000000' });
  const grades = gradesOf([former, ...own, manual], KEY);
  expect([grades.get(manual.name), grades.get(former.name)]).toEqual(['manual', 'former']);
  expect(gradesOf([], KEY).size).toBe(0);
});
