import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { loadEasyPasswords } from '#contract/accounts/easy-passwords.ts';
import { shopFacts } from '#testing/shop-facts.ts';
import { complaintOf } from './new-password-form.ts';
import { StrengthMeter } from './strength-meter.tsx';

type Complaint = string | null | undefined;

function Meter() {
  return <StrengthMeter {...useLoaderData<{ password: string; complaint: Complaint }>()} />;
}

/** What the meter says of a password. */
function wordOf(password: string, complaint: Complaint, { sandbox = false } = {}) {
  const root = { shop: { ...shopFacts, sandbox }, password, complaint };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Meter, loader: () => root }]);
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />);
  return /strength: <span[^>]*>([^<]*)/.exec(html)?.[1];
}

test('a live shop calls no password good that has not been looked up yet', () => {
  expect(wordOf('Password1', complaintOf('Password1', undefined))).toBe('Fair');
  expect(wordOf('Aa1!aaaa', complaintOf('Aa1!aaaa', undefined))).toBe('Fair');
  expect(wordOf('aaaaaaaa', complaintOf('aaaaaaaa', undefined))).toBe('Weak');
});

test('a password that was looked up is weak, or what the rules say', async () => {
  const lookUp = await loadEasyPasswords();
  const found = (password: string) =>
    wordOf(
      password,
      complaintOf(password, () => lookUp(password, { shopName: 'Haat' })),
    );
  expect([found('Password1'), found('Brahmakamal7'), found('Brahmakamal7!')]).toEqual([
    'Weak',
    'Good',
    'Strong',
  ]);
});

test('a test shop, which takes every password, goes by the rules alone', () => {
  for (const complaint of [undefined, null, 'Guessed easily']) {
    expect(wordOf('Password1', complaint, { sandbox: true })).toBe('Good');
  }
});
