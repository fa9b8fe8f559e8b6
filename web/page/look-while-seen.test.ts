import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookWhileSeen } from './look-while-seen.ts';

const HOUR = 60 * 60 * 1000;

class Tab extends EventTarget {
  visibilityState = 'visible';
  become(state: string): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

let tab = new Tab();
beforeEach(() => {
  tab = new Tab();
  vi.stubGlobal('document', tab);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page looks so many times, and as many when it comes to sight again', () => {
  const look = vi.fn();
  const end = lookWhileSeen(look, 20);
  vi.advanceTimersByTime(3000);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(24 * HOUR);
  expect(look).toHaveBeenCalledTimes(20);
  tab.become('hidden');
  vi.advanceTimersByTime(HOUR);
  expect(look).toHaveBeenCalledTimes(20);
  tab.become('visible');
  vi.advanceTimersByTime(3000);
  expect(look).toHaveBeenCalledTimes(21);
  vi.advanceTimersByTime(24 * HOUR);
  expect(look).toHaveBeenCalledTimes(40);
  end();
  tab.become('visible');
  vi.advanceTimersByTime(HOUR);
  expect(look).toHaveBeenCalledTimes(40);
});

test('a page that nobody sees does not look', () => {
  const look = vi.fn();
  const end = lookWhileSeen(look, Infinity);
  tab.become('hidden');
  vi.advanceTimersByTime(HOUR);
  expect(look).not.toHaveBeenCalled();
  tab.become('visible');
  vi.advanceTimersByTime(10 * HOUR);
  expect(look.mock.calls.length).toBeGreaterThan(1000);
  end();
  expect(vi.getTimerCount()).toBe(0);
});
