import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { lockedNode, packagedProgram, root } from './places.mjs';
import { runProgram } from './run-program.mjs';
import { say } from './say.mjs';
import {
  countPlaywright,
  countVerdicts,
  countVitest,
  failed,
  none,
  passed,
} from './test-counts.mjs';

/** What dependency-cruiser looks at. */
const folders =
  'attacks bench cli contract e2e fuzz harness sandbox server testing torture web'.split(' ');
const reports = join(root, 'build/test-reports');

/** Every check of `npm test`, in its order. Each answers its counts. */
export const checks = {
  types: async () => {
    await runLocked('react-router', ['typegen']);
    return asOne(await runLocked('tsc', []));
  },
  lint: async () => asOne(await runLocked('biome', ['check', '.'])),
  directions: async () => {
    const circles = await runLocked('depcruise', [
      '--config',
      '.dependency-cruiser.mjs',
      ...folders,
    ]);
    return asOne(circles || (await runProgram(lockedNode, ['scripts/check-scripts.ts'])));
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
    const browser = await findBrowser();
    if (!browser) {
      say('No Chromium was found or could be fetched; name one with CHROMIUM_PATH.');
      return failed;
    }
    const report = freshReport('browser');
    const code = await runLocked('playwright', ['test', '--reporter=list,json'], {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    return countPlaywright(report, code);
  },
  // One minute of what `npm run torture` does for as long as one likes.
  torture: async () => {
    const report = freshReport('torture');
    const half = ['--minutes', '0.5', '--seed', '7', '--database', 'both'];
    const words = ['torture/run-torture.ts', ...half, '--verdicts', report];
    return countVerdicts(report, await runProgram(lockedNode, words));
  },
  // A little of what `npm run fuzz` sends for as long as one likes.
  fuzz: async () => {
    const report = freshReport('fuzz');
    const words = ['fuzz/run-fuzz.ts', '--requests', '2000', '--seed', '7', '--verdicts', report];
    return countVerdicts(report, await runProgram(lockedNode, words));
  },
  // Reads the reports of unit and browser.
  coverage: async () => asOne(await runProgram(lockedNode, ['scripts/check-coverage.ts'])),
};

async function runVitest(name, env, filters) {
  const report = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return countVitest(report, await runLocked('vitest', ['run', ...reporters, ...filters], env));
}

/** The test files that open a database: the ones that another PostgreSQL could fail. */
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
  const path = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(path, { force: true });
  return path;
}
