import { describe, expect, test } from 'vitest';
import type { Toast, ToastKind } from './toast-life.ts';
import { adminDurations, lifeOf, storefrontDurations, withNewest } from './toast-life.ts';

let lastId = 0;
const toastOf = (kind: ToastKind, duration?: number): Toast => ({
  id: ++lastId,
  kind,
  message: '',
  duration,
});
const full = (kind: ToastKind) => Array.from({ length: 20 }, () => toastOf(kind));

describe('a toast of the storefront', () => {
  const life = (kind: ToastKind) => lifeOf(toastOf(kind), storefrontDurations);

  test('lasts 4 seconds, and 2 when it reports a success [toast-1] [toast-2] [toast-3]', () => {
    expect([life('default'), life('error'), life('success')]).toEqual([4000, 4000, 2000]);
  });

  test('stays while it reports something under way [toast-4]', () => {
    expect(life('loading')).toBe(Number.POSITIVE_INFINITY);
    expect(lifeOf(toastOf('loading'), adminDurations)).toBe(Number.POSITIVE_INFINITY);
  });

  test('lasts no longer because it offers something', () => {
    const offering = { ...toastOf('success'), action: { label: 'View Cart', to: '/cart' } };
    expect(lifeOf(offering, storefrontDurations)).toBe(2000);
  });

  test('lasts as long as requested', () => {
    expect(lifeOf(toastOf('success', 10_000), storefrontDurations)).toBe(10_000);
  });
});

test('a toast of the back office lasts 2 s, 1.5 s for a success and 3 s for an error [frame-6]', () => {
  const life = (kind: ToastKind) => lifeOf(toastOf(kind), adminDurations);
  expect([life('default'), life('success'), life('error')]).toEqual([2000, 1500, 3000]);
});

describe('the twenty-first toast', () => {
  test('replaces the oldest [toast-5]', () => {
    const others = full('success');
    const newest = toastOf('error');
    const shown = withNewest(newest, others);
    expect(shown).toHaveLength(20);
    expect(shown[0]).toBe(newest);
    expect(shown).not.toContain(others.at(-1));
  });

  test('removes none that reports something under way, as long as there are others', () => {
    const loading = toastOf('loading');
    const others = [...full('success').slice(1), loading];
    expect(withNewest(toastOf('error'), others)).toContain(loading);
    expect(withNewest(toastOf('loading'), full('loading'))).toHaveLength(20);
  });
});
