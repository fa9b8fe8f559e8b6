import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The tests of a run that failed, from its reports: what they are called, and what went wrong. */
export function listFailures(reports) {
  return [
    ...['unit', 'external'].flatMap((name) => ofVitest(readReport(reports, name))),
    ...ofPlaywright(readReport(reports, 'browser')),
  ];
}

/** A failure in one line. */
export function spellFailure({ title, message }) {
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  return `FAILED: ${title}: ${line}`;
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

function ofPlaywright(report) {
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => ({
          title: `${spec.file} ${spec.title}`,
          message: results[0]?.error?.message ?? '',
        })),
    ),
    ...suites.flatMap(inSuite),
  ];
  return (report?.suites ?? []).flatMap(inSuite);
}

function readReport(reports, name) {
  try {
    return JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8'));
  } catch {
    return undefined;
  }
}
