import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * The tests of a run that failed, from its reports: what they are called, the first line of what
 * went wrong, and whether they passed when CI ran them again.
 */
export function listFailures(reports) {
  return [
    ...['unit', 'external'].flatMap((name) => ofVitest(readReport(reports, name))),
    ...ofPlaywright(readReport(reports, 'browser')),
  ];
}

/** A failure in one line. */
export function spellFailure({ title, message, passedAgain }) {
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  return `${passedAgain ? 'passed at the second try' : 'FAILED'}: ${title}: ${line}`;
}

function ofVitest(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map(({ fullName, failureMessages, status }) => ({
        title: fullName,
        message: failureMessages[0],
        passedAgain: status === 'passed',
      }));
    const isOfFile = file.status === 'failed' && tests.every(({ passedAgain }) => passedAgain);
    return isOfFile ? [...tests, { title: file.name, message: file.message }] : tests;
  });
}

function ofPlaywright(report) {
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({
          title: `${spec.file} ${spec.title}`,
          message: results[0]?.error?.message ?? '',
          passedAgain: status === 'flaky',
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
