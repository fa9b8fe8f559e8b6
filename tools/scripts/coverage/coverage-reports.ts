import { relative } from 'node:path';

/** A test of a report. `name` is its file and its title, as the ledger writes them. */
export interface RanTest {
  name: string;
  ids: string[];
  outcome: 'passed' | 'failed' | 'skipped';
}

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: { status: string }[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
}

const IDS = /\s*\[([a-z]+(?:-[a-z]+)*-\d+(?:[,\s]+[a-z]+(?:-[a-z]+)*-\d+)*)\]/g;

/** From the JSON report of Vitest; `root` is the folder of its files. */
export function readVitest({ testResults }: VitestReport, root: string): RanTest[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) =>
      ranTest(relative(root, name), [...ancestorTitles, title], outcomeOfVitest(status)),
    ),
  );
}

/** From the JSON report of Playwright, whose files are below tests/e2e/. */
export function readPlaywright({ suites }: PlaywrightReport): RanTest[] {
  // The outermost suites are the files themselves.
  return suites.flatMap((file) => readSuite({ ...file, title: '' }, []));
}

function readSuite(suite: PlaywrightSuite, above: string[]): RanTest[] {
  const titles = suite.title ? [...above, suite.title] : above;
  const own = suite.specs.map(({ title, tests }) =>
    ranTest(`tests/e2e/${suite.file}`, [...titles, title], outcomeOfPlaywright(tests)),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, titles))];
}

function ranTest(file: string, titles: string[], outcome: RanTest['outcome']): RanTest {
  const title = titles.join(' ');
  const ids = [...title.matchAll(IDS)].flatMap(([, list = '']) => list.split(/[,\s]+/));
  // A bar would end the cell of the table that the name is written into.
  const name = `${file} › ${title.replace(IDS, '').replaceAll('|', '/').trim()}`;
  return { name, ids, outcome };
}

function outcomeOfVitest(status: string): RanTest['outcome'] {
  return status === 'passed' || status === 'failed' ? status : 'skipped';
}

/** A test that passed only at the second try has failed. */
function outcomeOfPlaywright(tests: { status: string }[]): RanTest['outcome'] {
  if (tests.some(({ status }) => status === 'unexpected' || status === 'flaky')) return 'failed';
  return tests.some(({ status }) => status === 'expected') ? 'passed' : 'skipped';
}
