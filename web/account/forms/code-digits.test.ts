import { expect, test } from 'vitest';
import { eraseAt, isComplete, noDigits, pasteInto, typeInto } from './code-digits.ts';

const code = (text: string) =>
  Array.from({ length: 6 }, (_, at) => (text[at] ?? '-').replace('-', ''));

test('a digit fills its box and moves on [verify-1]', () => {
  expect(typeInto(noDigits, 0, '4')).toEqual({ digits: code('4'), focus: 1 });
  expect(typeInto(code('12345'), 5, '6')).toEqual({ digits: code('123456'), focus: 5 });
});

test('anything but a digit is left out [verify-4]', () => {
  expect(typeInto(code('12'), 2, 'x')).toEqual({ digits: code('12'), focus: 2 });
  expect(typeInto(code('12'), 2, ' ')).toEqual({ digits: code('12'), focus: 2 });
});

test('a digit typed beside another replaces it', () => {
  expect(typeInto(code('123'), 1, '29')).toEqual({ digits: code('193'), focus: 2 });
  expect(typeInto(code('123'), 1, '92')).toEqual({ digits: code('193'), focus: 2 });
  expect(typeInto(code('123'), 1, '22')).toEqual({ digits: code('123'), focus: 2 });
});

test('an emptied box stays where it is', () => {
  expect(typeInto(code('123'), 1, '')).toEqual({ digits: code('1-3'), focus: 1 });
});

test('a code that the phone fills into one box fills all', () => {
  expect(typeInto(noDigits, 0, '482913')).toEqual({ digits: code('482913'), focus: 5 });
});

test('a whole code is pasted over all boxes from any of them [verify-3]', () => {
  expect(pasteInto(code('9'), 3, '482913')).toEqual({ digits: code('482913'), focus: 5 });
  expect(pasteInto(noDigits, 0, ' 482 913\n').digits).toEqual(code('482913'));
  expect(pasteInto(noDigits, 0, 'Good for 10 minutes: 482913').digits).toEqual(code('482913'));
  expect(pasteInto(noDigits, 0, 'Your code: 482-913').digits).toEqual(code('482913'));
});

test('a part of a code goes on from the box', () => {
  expect(pasteInto(noDigits, 2, '48')).toEqual({ digits: code('--48'), focus: 4 });
  expect(pasteInto(noDigits, 4, '4829')).toEqual({ digits: code('----48'), focus: 5 });
  expect(pasteInto(code('1'), 1, 'hello')).toEqual({ digits: code('1'), focus: 1 });
});

test('backspace empties its box, and an empty box steps back [verify-2]', () => {
  expect(eraseAt(code('123'), 2)).toEqual({ digits: code('12'), focus: 2 });
  expect(eraseAt(code('12'), 2)).toEqual({ digits: code('1'), focus: 1 });
  expect(eraseAt(noDigits, 0)).toEqual({ digits: noDigits, focus: 0 });
});

test('six digits are a complete code', () => {
  expect(isComplete(code('123456'))).toBe(true);
  expect(isComplete(code('12-456'))).toBe(false);
});
