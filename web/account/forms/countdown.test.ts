import { expect, test } from 'vitest';
import { clockFace, secondsUntil } from './countdown.ts';

const noon = Date.parse('2025-11-20T12:00:00Z');

test('the countdown runs to the expiry [verify-8]', () => {
  expect(secondsUntil(noon + 600_000, noon)).toBe(600);
  expect(secondsUntil(noon + 200, noon)).toBe(1);
});

test('a code that has expired has no seconds left', () => {
  expect(secondsUntil(noon, noon)).toBe(0);
  expect(secondsUntil(noon - 3_600_000, noon)).toBe(0);
});

test("a device whose clock is set back never shows more than a code's lifetime", () => {
  expect(secondsUntil(noon + 3_600_000, noon)).toBe(600);
});

test('the time that is left reads as minutes and seconds', () => {
  expect([600, 545, 60, 9, 0].map(clockFace)).toEqual(['10:00', '9:05', '1:00', '0:09', '0:00']);
});
