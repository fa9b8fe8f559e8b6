import { expect, test } from 'vitest';
import { fillLedger, readLedger } from './coverage-ledger.ts';
import { findProblems, nameTest } from './coverage-problems.ts';
import { type RanTest, readPlaywright, readVitest } from './coverage-reports.ts';

const ledger = `# Coverage

| Id | Statement | Test |
| --- | --- | --- |
| chrome-1 | The logo leads home. | tests/e2e/chrome.spec.ts › the logo leads home |
| not-found-2 | Go Back goes back. | |
`;

const passing = (name: string, ...ids: string[]): RanTest => ({ name, ids, outcome: 'passed' });
const logo = passing('tests/e2e/chrome.spec.ts › the logo leads home', 'chrome-1');
const back = passing('tests/e2e/not-found.spec.ts › there is a way back', 'not-found-2');
const problemsOf = (text: string, ...tests: RanTest[]) => findProblems(readLedger(text), tests);

test('the rows of the ledger are read, whatever stands around them', () => {
  expect(readLedger(ledger)).toEqual([
    {
      id: 'chrome-1',
      statement: 'The logo leads home.',
      test: 'tests/e2e/chrome.spec.ts › the logo leads home',
      line: 5,
    },
    { id: 'not-found-2', statement: 'Go Back goes back.', test: '', line: 6 },
  ]);
});

test('a unit test proves the rows that its title or its group carries', () => {
  const report = {
    testResults: [
      {
        name: '/shop/web/cart/lines.test.ts',
        assertionResults: [
          {
            ancestorTitles: ['a line [cart-1]'],
            title: 'holds [cart-2, cart-3]',
            status: 'passed',
          },
          { ancestorTitles: [], title: 'reads [{url}] | x', status: 'pending' },
        ],
      },
    ],
  };
  expect(readVitest(report, '/shop')).toEqual([
    passing('web/cart/lines.test.ts › a line holds', 'cart-1', 'cart-2', 'cart-3'),
    { name: 'web/cart/lines.test.ts › reads [{url}] / x', ids: [], outcome: 'skipped' },
  ]);
});

test('a browser test proves its rows unless it failed, was skipped or needed a second try', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const suites = [
    {
      title: 'chrome.spec.ts',
      file: 'chrome.spec.ts',
      specs: [spec('one [chrome-1]', 'expected'), spec('two [chrome-2]', 'flaky')],
      suites: [
        {
          title: 'a menu [chrome-9]',
          file: 'chrome.spec.ts',
          specs: [spec('closes [chrome-10] [chrome-11]', 'skipped')],
        },
      ],
    },
  ];
  expect(readPlaywright({ suites })).toEqual([
    passing('tests/e2e/chrome.spec.ts › one', 'chrome-1'),
    { name: 'tests/e2e/chrome.spec.ts › two', ids: ['chrome-2'], outcome: 'failed' },
    {
      name: 'tests/e2e/chrome.spec.ts › a menu closes',
      ids: ['chrome-9', 'chrome-10', 'chrome-11'],
      outcome: 'skipped',
    },
  ]);
});

test('a filled ledger whose tests have passed has no problem', () => {
  const filled = fillLedger(ledger, (row) => nameTest(row, [logo, back]));
  expect(problemsOf(filled, logo, back)).toEqual([]);
  // Filling again changes nothing, nor does an earlier test that proves the same.
  const earlier = passing('a.test.ts › goes back too', 'not-found-2');
  expect(fillLedger(filled, (row) => nameTest(row, [earlier, logo, back]))).toBe(filled);
});

test('everything that is not proved is named', () => {
  expect(problemsOf(ledger, back)).toEqual([
    '[chrome-1] has no test: The logo leads home.',
    '[not-found-2] has an empty last column; `npm run coverage -- --write` fills it',
  ]);
  const filled = fillLedger(ledger, (row) => nameTest(row, [logo, back]));
  expect(
    problemsOf(filled, { ...logo, outcome: 'failed' }, { ...back, outcome: 'skipped' }),
  ).toEqual([
    '[chrome-1] failed: tests/e2e/chrome.spec.ts › the logo leads home',
    '[not-found-2] was not run: tests/e2e/not-found.spec.ts › there is a way back',
  ]);
  expect(
    problemsOf(filled, { ...logo, name: 'tests/e2e/chrome.spec.ts › the logo' }, back),
  ).toEqual([
    '[chrome-1] names a test that does not prove it: tests/e2e/chrome.spec.ts › the logo leads home',
  ]);
});

test('an id that the ledger does not know or that stands twice is named', () => {
  const twice = ledger.replace('not-found-2', 'chrome-1');
  expect(problemsOf(twice, logo, passing('x › y', 'cart-99'))).toEqual([
    '[chrome-1] stands twice, in lines 5 and 6',
    '[chrome-1] has an empty last column; `npm run coverage -- --write` fills it',
    '[cart-99] is no row of the ledger, but stands in x › y',
  ]);
});
