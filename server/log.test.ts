import { expect, test } from 'vitest';
import { openLog } from './log.ts';

function logged(facts: object): Record<string, unknown> {
  const lines: string[] = [];
  openLog('info', { write: (line) => void lines.push(line) }).warn(facts, 'noted');
  return JSON.parse(lines.join(''));
}

test("an error's code is told", () => {
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
