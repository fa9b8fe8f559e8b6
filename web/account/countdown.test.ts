import { expect, test } from 'vitest';
import { clockFace, secondsUntil } from './countdown.ts';

const noon = Date.parse('2025-11-20T12:00:00Z');

test("the countdown runs to the server's expiry [verify-8]", () => {
  expect(secondsUntil('2025-11-20T12:10:00Z', noon)).toBe(600);
  expect(secondsUntil('2025-11-20T12:00:00.200Z', noon)).toBe(1);
});

test('a code that has expired has no seconds left', () => {
  expect(secondsUntil('2025-11-20T12:00:00Z', noon)).toBe(0);
  expect(secondsUntil('2025-11-20T11:00:00Z', noon)).toBe(0);
});

test("a device whose clock is slow never promises more than a code's life", () => {
  expect(secondsUntil('2025-11-20T13:00:00Z', noon)).toBe(600);
});

test('the time that is left reads as minutes and seconds', () => {
  expect([600, 545, 60, 9, 0].map(clockFace)).toEqual(['10:00', '9:05', '1:00', '0:09', '0:00']);
});
