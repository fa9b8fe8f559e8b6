import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

test.each([
  ['asha.rawat@gmail.com', 'asharawat@gmail.com'],
  ['a.sha.rawat+shop@googlemail.com', 'asharawat@gmail.com'],
  ['Asha.Rawat+1@Example.in', 'asha.rawat@example.in'],
  ['asha+1+2@example.in', 'asha@example.in'],
  ['+only@example.in', '+only@example.in'],
  ['asha@example.in', 'asha@example.in'],
])('%s leads to the mailbox %s [holding-6]', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
