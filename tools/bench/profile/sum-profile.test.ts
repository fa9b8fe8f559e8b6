import type { Profiler } from 'node:inspector';
import { expect, test } from 'vitest';
import { sumProfile } from './sum-profile.ts';

const frame = (functionName: string, url = '', lineNumber = 0) => ({
  ...{ functionName, url, lineNumber, scriptId: '1', columnNumber: 0 },
});

/** Each sample lasts until the next: 2 ms, 3, 1, 10, 4. */
const profile: Profiler.Profile = {
  nodes: [
    { id: 1, callFrame: frame('renderElement', 'file:///shop/node_modules/react-dom/server.js') },
    { id: 2, callFrame: frame('pushAttribute', 'file:///shop/node_modules/react-dom/server.js') },
    { id: 3, callFrame: frame('', 'file:///shop/build/server/assets/page-host-a1.js', 41) },
    { id: 4, callFrame: frame('(idle)') },
    { id: 5, callFrame: frame('(garbage collector)') },
  ],
  startTime: 0,
  endTime: 20_000,
  samples: [1, 2, 3, 4, 5, 5],
  timeDeltas: [0, 2000, 3000, 1000, 10_000, 4000],
};

test('the own time of each function and file is added up, most first', () => {
  const { functions, files } = sumProfile(profile);
  expect(files).toEqual([
    { name: 'react-dom', ms: 5 },
    { name: '(garbage collector)', ms: 4 },
    { name: 'page-host-a1.js', ms: 1 },
  ]);
  expect(functions).toEqual([
    { name: '(garbage collector)', ms: 4 },
    { name: 'pushAttribute, react-dom', ms: 3 },
    { name: 'renderElement, react-dom', ms: 2 },
    { name: 'line 42, page-host-a1.js', ms: 1 },
  ]);
});

test('what the process waits is not counted', () => {
  expect(sumProfile(profile).busyMs).toBe(10);
});
