import { stripVTControlCharacters } from 'node:util';
import { readReport } from './test-reports.mjs';

/** The reports of each program. */
const ofVitestRuns = ['unit', 'unit-rest', 'external'];
const ofPlaywrightRuns = ['browser', 'browser-rest'];

/** The tests of a run that failed, from its reports: what they are called, and what went wrong. */
export function listFailures(folder) {
  return [
    ...ofVitestRuns.flatMap((name) => ofVitest(readReport(folder, name))),
    ...ofPlaywrightRuns.flatMap((name) => failedSpecs(readReport(folder, name))),
  ];
}

/** The browser tests that failed once and passed when they ran again. */
export function listUnsteady(folder) {
  return ofPlaywrightRuns.flatMap((name) =>
    specsOf(readReport(folder, name))
      .filter(({ unsteady }) => unsteady !== undefined)
      .map(({ file, title, unsteady }) => ({ title: `${file} ${title}`, message: unsteady })),
  );
}

/** A failure in one line. */
export function spellFailure(failure) {
  return `FAILED: ${spell(failure)}`;
}

export function spellUnsteady(failure) {
  return `Unsteady: ${spell(failure)}`;
}

function spell({ title, message }) {
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  return `${title}: ${line}`;
}

/** The tests of Playwright's report that failed. */
export function failedSpecs(report) {
  return specsOf(report)
    .filter(hasFailed)
    .map((spec) => ({
      title: `${spec.file} ${spec.title}`,
      message: errorOf(spec),
      tags: spec.tags ?? [],
    }));
}

/** The report in which those have passed that passed at the second look. */
export function takeSecondLook(report, second) {
  const passed = new Set(
    specsOf(second)
      .filter((spec) => spec.tests.length > 0 && !hasFailed(spec))
      .map(({ id }) => id),
  );
  for (const spec of specsOf(report)) {
    if (!hasFailed(spec) || !passed.has(spec.id)) continue;
    spec.unsteady = errorOf(spec);
    for (const test of spec.tests) test.status = 'expected';
  }
  const all = specsOf(report).flatMap(({ tests }) => tests);
  const withStatus = (status) => all.filter((test) => test.status === status).length;
  return {
    ...report,
    stats: {
      ...report.stats,
      expected: withStatus('expected'),
      unexpected: withStatus('unexpected'),
    },
  };
}

/** Seconds by file, the slowest first. */
export function slowestFiles(folder, most) {
  const seconds = new Map();
  const add = (file, milliseconds) =>
    seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1000);
  for (const name of ofVitestRuns) {
    for (const { name: file, startTime, endTime } of readReport(folder, name)?.testResults ?? []) {
      add(file, endTime - startTime);
    }
  }
  for (const name of ofPlaywrightRuns) {
    for (const { file, tests } of specsOf(readReport(folder, name))) {
      for (const { duration } of tests.flatMap(({ results }) => results))
        add(`tests/e2e/${file}`, duration);
    }
  }
  return [...seconds].sort(([, a], [, b]) => b - a).slice(0, most);
}

function ofVitest(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [message = ''] }) => ({ title: fullName, message }));
    const isOfFile = file.status === 'failed' && tests.length === 0;
    return isOfFile ? [{ title: file.name, message: file.message }] : tests;
  });
}

const hasFailed = ({ tests }) =>
  tests.some(({ status }) => status === 'unexpected' || status === 'flaky');

const errorOf = ({ tests }) => tests[0]?.results[0]?.error?.message ?? '';

function specsOf(report) {
  const inSuite = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(inSuite)];
  return (report?.suites ?? []).flatMap(inSuite);
}
