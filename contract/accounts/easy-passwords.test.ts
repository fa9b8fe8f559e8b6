import { expect, test } from 'vitest';
import { isCommon, isMadeOf } from './easy-passwords.ts';

test('the most common passwords are refused, however they are capitalised', async () => {
  for (const password of ['Password1', 'passWORD123', 'Qwerty123']) {
    expect(await isCommon(password), password).toBe(true);
  }
  expect(await isCommon('Rangoli2026')).toBe(false);
});

test('a password is more than what a stranger knows of the account [tries-17]', () => {
  const words = ['haat', 'Aipan Haat', 'Meera Joshi', 'meera.painter@example.in'];
  for (const password of ['Meera123', 'AipanHaat1', 'joshi-Meera-1', 'Painter9!', 'Example12']) {
    expect(isMadeOf(password, words), password).toBe(true);
  }
  for (const password of ['Brahmakamal7', 'Meera2026', 'Haat-by-the-river-1', 'Mee12345']) {
    expect(isMadeOf(password, words), password).toBe(false);
  }
});
