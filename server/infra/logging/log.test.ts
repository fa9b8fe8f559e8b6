import { expect, test } from 'vitest';
import { openLog } from './log.ts';

function logged(facts: object): Record<string, unknown> {
  const lines: string[] = [];
  openLog('info', { write: (line) => void lines.push(line) }).warn(facts, 'noted');
  return JSON.parse(lines.join(''));
}

test("an error's code is logged", () => {
  const err = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(logged({ err })).toMatchObject({ err: { message: 'connect', code: 'ECONNREFUSED' } });
});

test('passwords, mailed codes and tokens never are', () => {
  const secrets = { password: 'Rangoli2026', code: '123456', token: 'abc', credential: 'eyJ' };
  const hidden = {
    password: '[Redacted]',
    code: '[Redacted]',
    token: '[Redacted]',
    credential: '[Redacted]',
  };
  expect(logged({ ...secrets, body: secrets })).toMatchObject({ ...hidden, body: hidden });
});

test('an error logs no query, and nothing attached to it [hostile-9]', () => {
  const err = Object.assign(new Error('no page at "/verify?email=asha@example.in&code=1"'), {
    input: 'http://shop.example/?token=abc',
    detail: 'Key (email)=(asha@example.in) already exists.',
    constraint: 'users_email_key',
    code: '23505',
  });
  const line = logged({ err });
  expect(line).toMatchObject({ err: { constraint: 'users_email_key', code: '23505' } });
  expect(JSON.stringify(line)).not.toMatch(/asha|token=|abc/);
});

test('a thrown value that is no error logs no more [hostile-9]', () => {
  const err = { status: 500, data: 'asha@example.in', internal: true };
  expect(logged({ err })).toMatchObject({ err: { status: 500 } });
  expect(JSON.stringify(logged({ err }))).not.toContain('asha');
});
