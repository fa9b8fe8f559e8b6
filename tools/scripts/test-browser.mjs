import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, findTestBrowser } from './set-up/find-browser.mjs';
import { lockedNode, packagedProgram } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { say } from './set-up/say.mjs';
import { countPlaywright, failed } from './test-counts.mjs';
import { failedSpecs, takeSecondLook } from './test-failures.mjs';
import { freshReport, readReport, reports } from './test-reports.mjs';

/** Beyond so many failures the shop is broken, and another look tells nothing. */
const MOST_LOOKED_AT_AGAIN = 10;

/** Of money and stock no failure is looked at twice: it may be the one time that counts. */
const MONEY = '@money';

/** The words that choose the browser tests of a part. */
const grepOf = {
  daily: { grep: ['@daily'], not: [] },
  rest: { grep: [], not: ['@daily'] },
  both: { grep: [], not: [] },
};

/** What Playwright needs to know of this machine's browsers; undefined where there is none. */
export async function browserVariables() {
  const browser = await findTestBrowser();
  if (browser) {
    return { CHROMIUM_PATH: browser, WHOLE_CHROMIUM_PATH: (await findBrowser()) ?? browser };
  }
  say('No Chromium was found or could be fetched; name one with CHROMIUM_PATH.');
  return undefined;
}

/** Runs Playwright with the arguments; returns its exit code. */
export function runPlaywright(args, env, options = {}) {
  const [program, ...before] = options.within ?? [];
  const words = [packagedProgram('playwright'), 'test', '--config=tests', ...args];
  return program
    ? runProgram(program, [...before, lockedNode, ...words], { env })
    : runProgram(lockedNode, words, { env });
}

/**
 * Runs browser tests in an order drawn at random, and those that fail once more, alone: one that then passes has passed, and
 * the end of the run names it.
 */
export async function runBrowserTests(name, part, files = []) {
  const variables = await browserVariables();
  if (!variables) return failed;
  const seed = process.env.TEST_SEED ?? String(randomInt(1_000_000));
  say(`The browser tests run in the order of the seed ${seed}; TEST_SEED repeats it.`);
  const report = freshReport(name);
  const last = join(reports, `${name}-last-run`);
  const run = (path, args) =>
    runPlaywright([...args, '--reporter=list,json', ...files], {
      ...variables,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
      PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: last,
    });
  const code = await run(report, ['--shuffle', seed, ...grep(part)]);

  const failures = failedSpecs(readReport(reports, name));
  const again = failures.filter(({ tags }) => !tags.includes(MONEY.slice(1)));
  if (again.length === 0 || failures.length > MOST_LOOKED_AT_AGAIN) {
    return countPlaywright(report, code);
  }
  say(`${again.length} browser tests failed and run once more, alone.`);
  const second = `${name}-again`;
  await run(freshReport(second), ['--last-failed', '--workers=1', ...grep(part, [MONEY])]);
  const seen = takeSecondLook(readReport(reports, name), readReport(reports, second));
  writeFileSync(report, JSON.stringify(seen));
  const isMended = failedSpecs(seen).length === 0;
  return countPlaywright(report, isMended ? 0 : code);
}

function grep(part, alsoNot = []) {
  const { grep, not } = grepOf[part];
  const without = [...not, ...alsoNot];
  return [
    ...(grep.length > 0 ? [`--grep=${grep.join('|')}`] : []),
    ...(without.length > 0 ? [`--grep-invert=${without.join('|')}`] : []),
  ];
}
