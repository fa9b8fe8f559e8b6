import { expect, test } from 'vitest';
import { delivery, shippingForm } from './delivery.ts';

const address = {
  name: 'Asha Rawat',
  email: 'asha@example.in',
  phone: '9412055501',
  pincode: '248001',
  address: '12 Rajpur Road',
  city: 'Dehradun',
  state: 'Uttarakhand',
};
const tooLong = 'Gift note must not exceed 200 characters';

const noteOf = (giftNote?: unknown) => {
  const { success, data, error } = delivery.safeParse({ shippingAddress: address, giftNote });
  return success
    ? data.giftNote
    : error.issues.map(({ path, message }) => [path.join('.'), message]);
};

test('a gift note is trimmed and keeps its line breaks', () => {
  expect(noteOf('  For Mira,\r\n\r\nwith love.\rAsha\t❤️\n')).toBe(
    'For Mira,\n\nwith love.\nAsha ❤️',
  );
});

test('an order needs no gift note', () => {
  expect([noteOf(), noteOf(''), noteOf(' \n ')]).toEqual(['', '', '']);
});

test.each([
  ['a', 'letters'],
  ['क्षि', 'syllables of Devanagari'],
  ['👩🏽‍🚀', 'emoji of several code points'],
  ['🇮🇳', 'flags'],
])('of %s 200 are a gift note and 201 are too many: %s', (one) => {
  expect(noteOf(one.repeat(200))).toBe(one.repeat(200));
  expect(noteOf(one.repeat(201))).toEqual([['giftNote', tooLong]]);
});

test('marks without end above one letter are no single character', () => {
  expect(noteOf(`a${'\u0301'.repeat(5000)}`)).toEqual([['giftNote', tooLong]]);
});

test.each(['a\0b', 'a\u001b[31mb', 'a\u0085b'])('%j is refused in a gift note', (text) => {
  expect(noteOf(text)).toEqual([['giftNote', 'Gift note must not contain control characters']]);
});

test('what is no text is no gift note', () => {
  for (const what of [null, 7, ['a'], { a: 1 }]) {
    expect(noteOf(what)).toEqual([['giftNote', 'Gift note must be text']]);
  }
});

test('the form judges the note as the call does', () => {
  const typed = shippingForm.safeParse({ ...address, giftNote: 'a'.repeat(201) });
  expect(typed.error?.issues[0]).toMatchObject({ path: ['giftNote'], message: tooLong });
});
