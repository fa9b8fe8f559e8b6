import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, findTestBrowser } from './set-up/find-browser.mjs';
import { lastReports, lockedNode, packagedProgram, root } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { say } from './set-up/say.mjs';
import {
  addUp,
  countPlaywright,
  countVerdicts,
  countVitest,
  failed,
  none,
  passed,
} from './test-counts.mjs';
import { isRunning } from './test-folder.mjs';

/** The folders that dependency-cruiser checks. */
const folders =
  'attacks bench cli cluster contract e2e fuzz harness sandbox server testing torture web'.split(
    ' ',
  );
/** As in cluster/run-cluster.ts and former-release.mjs. */
const NOT_POSSIBLE = 69;
const isFull = process.env.TEST_FULL === '1';
/** Of this run only, so that two runs in one clone do not disturb each other. */
export const reports = join(lastReports, String(process.pid));
process.env.TEST_REPORTS = reports;

/** Every check of `npm test`, in order. Each returns its counts. */
export const checks = {
  types: async () => {
    await runLocked('react-router', ['typegen']);
    // By its path: two packages bring a `tsc`, and this is the native one.
    return asOne(
      await runProgram(lockedNode, [join(root, 'node_modules/typescript-native/bin/tsc')]),
    );
  },
  lint: async () => asOne(await runLocked('biome', ['check', '.'])),
  directions: async () => {
    const circles = await runLocked('depcruise', [
      '--config',
      '.dependency-cruiser.mjs',
      ...folders,
    ]);
    return asOne(circles || (await runProgram(lockedNode, ['scripts/browser/check-scripts.ts'])));
  },
  unit: () => runVitest('unit', { TEST_DATABASE: '' }, []),
  external: async () => {
    if (process.env.TEST_DATABASE_URL) {
      return runVitest('external', { TEST_DATABASE: 'external' }, listDatabaseTests());
    }
    say('Without TEST_DATABASE_URL the tests ran on the embedded PostgreSQL alone.');
    return none;
  },
  browser: async () => {
    const browser = await findTestBrowser();
    if (!browser) {
      say('No Chromium was found or could be fetched; name one with CHROMIUM_PATH.');
      return failed;
    }
    const report = freshReport('browser');
    const code = await runLocked('playwright', ['test', '--reporter=list,json'], {
      CHROMIUM_PATH: browser,
      WHOLE_CHROMIUM_PATH: (await findBrowser()) ?? browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return countPlaywright(report, code);
  },
  // Half a minute of `npm run torture`.
  torture: async () => {
    const report = freshReport('torture');
    const much = isFull
      ? ['--minutes', '5']
      : ['--minutes', '0.25', '--racers', '300', '--customers', '25', '--at-once'];
    const words = ['torture/run-torture.ts', ...much, '--seed', '7', '--verdicts', report];
    return countVerdicts(report, await runProgram(lockedNode, words));
  },
  // A short run of `npm run fuzz`.
  fuzz: async () => {
    const report = freshReport('fuzz');
    const words = [
      'fuzz/run-fuzz.ts',
      '--requests',
      isFull ? '100000' : '2000',
      '--seed',
      '7',
      '--verdicts',
      report,
    ];
    return countVerdicts(report, await runProgram(lockedNode, words));
  },
  ...(isFull && {
    cluster: async () => {
      const run = (...words) => runOrSkip('cluster/run-cluster.ts', ...words);
      const chaos = await run('--chaos', '--minutes', '1', '--seed', '7');
      return chaos.skipped ? chaos : addUp([chaos, await run('--drill')]);
    },
    'former-release': () => runOrSkip('scripts/former-release.mjs'),
    mutants: async () => asOne(await runProgram(lockedNode, ['torture/mutants/run-mutants.ts'])),
  }),
  // Reads the reports of unit and browser.
  coverage: async () => asOne(await runProgram(lockedNode, ['scripts/coverage/check-coverage.ts'])),
};

/** The short torture mostly waits; others work meanwhile. */
export const atOnce = ['unit', 'torture', 'fuzz'];

/** A check that this machine or clone may not allow; it then says why in a sentence of its own. */
async function runOrSkip(...words) {
  const code = await runProgram(lockedNode, words);
  return code === NOT_POSSIBLE ? { ...none, skipped: 1 } : asOne(code);
}

async function runVitest(name, env, filters) {
  const report = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return countVitest(report, await runLocked('vitest', ['run', ...reporters, ...filters], env));
}

/** Test files that open a database, which another PostgreSQL could fail. */
function listDatabaseTests() {
  return ['server', 'sandbox', 'cli', 'web', 'attacks'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true })
      .map((path) => join(room, path))
      .filter((path) => /\.test\.tsx?$/.test(path))
      .filter((path) => /testing\/|databaseServer/.test(readFileSync(join(root, path), 'utf8'))),
  );
}

/** A packaged program, on the locked Node. */
function runLocked(name, args, env = {}) {
  return runProgram(lockedNode, [packagedProgram(name), ...args], { env });
}

function asOne(code) {
  return code === 0 ? passed : failed;
}

function freshReport(name) {
  mkdirSync(reports, { recursive: true });
  // An earlier report proves nothing where this run leaves none.
  rmSync(join(lastReports, `${name}.json`), { force: true });
  return join(reports, `${name}.json`);
}

/** Leaves the reports for `npm run coverage`, and the screenshots of failed tests. */
export function publishReports({ keep }) {
  if (!existsSync(reports)) return;
  for (const name of readdirSync(reports).filter((name) => name.endsWith('.json'))) {
    renameSync(join(reports, name), join(lastReports, name));
  }
  for (const name of readdirSync(lastReports)) {
    const isOurs = name === String(process.pid);
    const isOver = /^\d+$/.test(name) && (isOurs ? !keep : !isRunning(Number(name)));
    if (isOver) rmSync(join(lastReports, name), { recursive: true, force: true });
  }
}
