import { expect, test } from 'vitest';
import { isNamed, namedChoices, numbersOf, searchedText } from './searched-words.ts';

test.each([
  ['boxes', 'box'],
  ['dishes', 'dish'],
  ['dresses', 'dress'],
  ['vases', 'vase'],
  ['lenses', 'lens'],
  ['mangoes', 'mango'],
  ['shoes', 'shoe'],
  ['berries', 'berry'],
  ['berry', 'berries'],
  ['knives', 'knife'],
  ['scarves', 'scarf'],
  ['shelf', 'shelves'],
  ['shirts', 'shirt'],
])('%s is also %s', (word, other) => {
  expect(numbersOf(word)).toContain(other);
});

test.each(['brass', 'dress', 'gas', 'cliff', 'चित्र'])('%s has no other number', (word) => {
  expect(numbersOf(word)).toEqual([]);
});

test('a text is compared without accents, apostrophes, dashes and what nobody sees', () => {
  expect(searchedText('Kumāoni Crème — Łódź')).toBe('kumaoni creme   lodz');
  expect(searchedText('Women’s T\u2011Shirt')).toBe('womens t shirt');
  expect(searchedText('पहा\u095cी')).toBe(searchedText('पहा\u0921\u093cी'));
  expect(searchedText('क्\u200dष')).toBe('क्ष');
});

test.each([
  ['Cotton T-Shirt', 'tshirts'],
  ['Ear-Ring of brass', 'earring'],
  ['Earring', 'ear ring'],
  ['Silver Earring', 'earrings, silver'],
  ['50% Wool_silk', '50%'],
  ['50% Wool_silk', 'l_s'],
  ['Lamp & Shade', 'lamp and shade'],
  ['Lamp and Shade', 'shade & lamp'],
  ['Silk Scarf', 'scarf/silk'],
  ['And', 'and'],
])('a name %s is found by %s', (name, typed) => {
  expect(isNamed(name, namedChoices(typed))).toBe(true);
});

test.each([
  ['Canvas', 'vases'],
  ['Wool', '%'],
  ['Wool silk', 'l_s'],
  ['Wool', '-'],
  ['Wool', '’'],
])('a name %s is not found by %s', (name, typed) => {
  expect(isNamed(name, namedChoices(typed))).toBe(false);
});
