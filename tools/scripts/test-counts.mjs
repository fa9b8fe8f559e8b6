import { readFileSync } from 'node:fs';

/** The result of a check: how many of its tests passed, failed and were skipped. */
export const passed = { passed: 1, failed: 0, skipped: 0 };
export const none = { passed: 0, failed: 0, skipped: 0 };
export const failed = { passed: 0, failed: 1, skipped: 0 };

/** From the report of Vitest; a run with an exit code has failed, whatever its tests say. */
export function countVitest(reportPath, exitCode, { mayBeNone = false } = {}) {
  const read = (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  });
  return readCounts(reportPath, exitCode, read, mayBeNone);
}

/** From the report of Playwright. */
export function countPlaywright(reportPath, exitCode) {
  return readCounts(reportPath, exitCode, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
}

/** From verdicts: of the torture one for each of A to D on each database, of the fuzzer one a rule. */
export function countVerdicts(reportPath, exitCode) {
  return readCounts(reportPath, exitCode, (verdicts) => {
    const held = verdicts.filter(({ holds }) => holds).length;
    return { passed: held, failed: verdicts.length - held, skipped: 0 };
  });
}

function readCounts(path, exitCode, count, mayBeNone = false) {
  try {
    const counts = count(JSON.parse(readFileSync(path, 'utf8')));
    const ranNothing = !mayBeNone && counts.passed + counts.failed === 0;
    if (counts.failed === 0 && (exitCode !== 0 || ranNothing)) counts.failed = 1;
    return counts;
  } catch {
    return failed;
  }
}

export function addUp(counts) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const one of counts) for (const key of Object.keys(sum)) sum[key] += one[key];
  return sum;
}

export function spell({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
