import { expect, test } from 'vitest';
import { deliveryWindow, dispatchDay } from './delivery-days.ts';
import { promises } from './words.ts';

const { delivery, dispatch } = promises.parse({});

test('a parcel leaves on the next day of dispatch', () => {
  // 27 November 2026 is a Friday.
  expect(dispatchDay(dispatch, '2026-11-26')).toBe('2026-11-27');
  expect(dispatchDay(dispatch, '2026-11-27')).toBe('2026-11-30');
  expect(dispatchDay('Tuesday and Friday', '2026-11-27')).toBe('2026-12-01');
  expect(dispatchDay('Friday to Monday', '2026-11-30')).toBe('2026-12-04');
  expect(dispatchDay('every day', '2026-11-27')).toBe('2026-11-28');
});

test('it arrives by the promise that names the city, else from that of cities to the slowest', () => {
  const day = '2026-11-30';
  expect(deliveryWindow(delivery, 'Dehradun', day)).toEqual({
    from: '2026-12-03',
    to: '2026-12-04',
  });
  expect(deliveryWindow(delivery, 'New Delhi', day)).toEqual({
    from: '2026-12-03',
    to: '2026-12-04',
  });
  expect(deliveryWindow(delivery, 'Kohima', day)).toEqual({ from: '2026-12-07', to: '2026-12-10' });
  const weeks = [{ place: 'All India', time: '1-2 weeks' }];
  expect(deliveryWindow(weeks, 'Pune', day)).toEqual({ from: '2026-12-07', to: '2026-12-14' });
});

test('words without days promise no date', () => {
  expect(deliveryWindow([{ place: 'India', time: 'as agreed' }], 'Pune', '2026-11-30')).toBe(
    undefined,
  );
  expect(deliveryWindow([], 'Pune', '2026-11-30')).toBe(undefined);
});
