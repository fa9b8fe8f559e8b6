import { expect, test } from 'vitest';
import { areaOf, within } from './crop-area.ts';

const wide = { width: 300, height: 200 };

test('the largest area of the shape is cut from the middle, and less of it when nearer', () => {
  expect(areaOf(wide, 1, { zoom: 1, x: 0.5, y: 0.5 })).toEqual({
    ...{ left: 50, top: 0, width: 200, height: 200 },
  });
  expect(areaOf(wide, 4 / 5, { zoom: 2, x: 0.5, y: 0.5 })).toEqual({
    ...{ left: 110, top: 50, width: 80, height: 100 },
  });
});

test('what is dragged over an edge stops there', () => {
  const { left, top } = areaOf(wide, 1, { zoom: 1, x: 2, y: -1 });
  expect([Math.round(left), Math.round(top)]).toEqual([100, 0]);
  expect(within(wide, 1, { zoom: 2, x: -1, y: 0.5 })).toMatchObject({ x: 1 / 6, y: 0.5 });
});
