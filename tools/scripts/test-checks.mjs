import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedNode, packagedProgram, root } from './set-up/places.mjs';
import { runProgram } from './set-up/run-program.mjs';
import { say } from './set-up/say.mjs';
import { runBrowserTests } from './test-browser.mjs';
import { addUp, countVerdicts, countVitest, failed, none, passed } from './test-counts.mjs';
import { freshReport } from './test-reports.mjs';
import {
  browserFilesOf,
  browserFilesOfChange,
  changedPaths,
  commonWithMain,
} from './test-subjects.mjs';

/** The folders that dependency-cruiser checks. */
const folders = ['cli', 'contract', 'sandbox', 'server', 'tests', 'tools/bench', 'web'];
/** As in tests/cluster/run-cluster.ts and NotPossible. */
const NOT_POSSIBLE = 69;
const isFull = process.env.TEST_FULL === '1';

/** Every check by its part, in order. Each returns its counts. */
export const parts = {
  /** What somebody runs before each commit. */
  daily: {
    types: async () => {
      await runLocked('react-router', ['typegen']);
      // By its path: two packages bring a `tsc`, and this is the native one.
      return asOne(
        await runProgram(lockedNode, [join(root, 'node_modules/typescript-native/bin/tsc')]),
      );
    },
    lint: async () => asOne(await runLocked('biome', ['check', '.'])),
    directions: async () => {
      const config = ['--config', 'tools/dependency-cruiser.mjs'];
      const circles = await runLocked('depcruise', [...config, ...folders]);
      return asOne(
        circles || (await runScript('tools/scripts/browser/check-scripts.ts', 'modules')),
      );
    },
    unit: () => runVitest('unit', { TEST_PART: 'daily' }),
    browser: () => runBrowserTests('browser', 'daily'),
  },
  rest: {
    weights: async () =>
      asOne(await runScript('tools/scripts/browser/check-scripts.ts', 'weights')),
    // Tests with many rows, and attacks.
    'unit-rest': () => runVitest('unit-rest', { TEST_PART: 'rest' }),
    // Half a minute of `npm run torture`.
    torture: async () => {
      const report = freshReport('torture');
      const much = isFull
        ? ['--minutes', '5']
        : ['--minutes', '0.25', '--racers', '300', '--customers', '25', '--at-once'];
      const words = [...much, '--seed', '7', '--verdicts', report];
      return countVerdicts(report, await runScript('tests/torture/run-torture.ts', ...words));
    },
    // A short run of `npm run fuzz`.
    fuzz: async () => {
      const report = freshReport('fuzz');
      const words = ['--requests', isFull ? '100000' : '2000', '--seed', '7', '--verdicts', report];
      return countVerdicts(report, await runScript('tests/fuzz/run-fuzz.ts', ...words));
    },
    external: async () => {
      if (process.env.TEST_DATABASE_URL) {
        return runVitest('external', { TEST_DATABASE: 'external' }, listDatabaseTests());
      }
      say('Without TEST_DATABASE_URL the tests ran on the embedded PostgreSQL alone.');
      return none;
    },
    'browser-rest': () => runBrowserTests('browser-rest', 'rest'),
    // Has the shop become slower than the commit in tools/bench/baseline? Alone, for what it measures.
    speed: () => runOrSkip('tools/scripts/bench.mjs', '--quick', '--against'),
    ...(isFull && {
      cluster: async () => {
        const run = (...words) => runOrSkip('tests/cluster/run-cluster.ts', ...words);
        const chaos = await run('--chaos', '--minutes', '1', '--seed', '7');
        return chaos.skipped ? chaos : addUp([chaos, await run('--drill')]);
      },
      'former-release': () => runOrSkip('tools/scripts/former-release.mjs'),
      mutants: async () => asOne(await runScript('tests/torture/mutants/run-mutants.ts')),
    }),
    // Reads the reports of both parts.
    coverage: async () => asOne(await runScript('tools/scripts/coverage/check-coverage.ts')),
  },
};

/** Checks that run beside each other: the short torture mostly waits, and others work meanwhile. */
export const atOnce = [
  ['unit-rest', 'fuzz'],
  ['torture', 'browser-rest'],
];

/** Those that open the built shop, or read what the build says of itself. */
export const needBuild = [
  ...['directions', 'browser', 'weights', 'torture', 'fuzz', 'browser-rest', 'cluster'],
];

/** The checks of some subjects, such as `cart`: what says so in its path. */
export function checksOf(subjects) {
  return near(
    subjects.map((subject) => `/${subject}`),
    [],
    [...new Set(subjects.flatMap(browserFilesOf))],
  );
}

/** The checks of what has changed since main. */
export function checksOfChange() {
  const paths = changedPaths();
  say(`${paths.length} files differ from main.`);
  return near([], ['--changed', commonWithMain()], browserFilesOfChange(paths));
}

/** Types and lint, and some of the tests of both parts. */
function near(filters, options, browserFiles) {
  const { types, lint } = parts.daily;
  return {
    types,
    lint,
    unit: () => runVitest('unit', {}, [...options, '--passWithNoTests', ...filters]),
    browser: () =>
      browserFiles.length > 0 ? runBrowserTests('browser', 'both', browserFiles) : none,
  };
}

/** A check that this machine or clone may not allow; it then says why in a sentence of its own. */
async function runOrSkip(...words) {
  const code = await runScript(...words);
  return code === NOT_POSSIBLE ? { ...none, skipped: 1 } : asOne(code);
}

async function runVitest(name, env, filters = []) {
  const report = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const variables = { TEST_DATABASE: '', ...env };
  const code = await runLocked('vitest', ['run', ...reporters, ...filters], variables);
  return countVitest(report, code, { mayBeNone: filters.includes('--passWithNoTests') });
}

/** Test files that open a database, which another PostgreSQL could fail. */
function listDatabaseTests() {
  return ['server', 'sandbox', 'cli', 'web', 'tests/attacks'].flatMap((room) =>
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

function runScript(...words) {
  return runProgram(lockedNode, words);
}

function asOne(code) {
  return code === 0 ? passed : failed;
}
