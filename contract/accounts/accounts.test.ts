import { expect, test } from 'vitest';
import { loginBody, registerForm, resetForm } from './account-fields.ts';
import { mailLinkTo, passwordStrength, strengthWords } from './account-rules.ts';

const good = {
  name: 'Meera Joshi',
  email: 'meera@example.in',
  password: 'Brahmakamal7',
  confirmPassword: 'Brahmakamal7',
};

function refusals(form: object): Record<string, string[]> {
  const { error } = registerForm.safeParse({ ...good, ...form });
  const byField = Map.groupBy(error?.issues ?? [], ({ path }) => path.join('.'));
  return Object.fromEntries([...byField].map(([field, all]) => [field, all.map((i) => i.message)]));
}

test('a link to write to one address names no other', () => {
  expect(mailLinkTo('asha+art@example.in')).toBe('mailto:asha%2Bart@example.in');
  expect(mailLinkTo('a?bcc=sly&body=x@example.in')).toBe(
    'mailto:a%3Fbcc%3Dsly%26body%3Dx@example.in',
  );
});

test('a form that keeps every rule is accepted', () => {
  expect(refusals({})).toEqual({});
  expect(refusals({ name: 'Al', email: `${'a'.repeat(39)}@example.in` })).toEqual({});
});

test('every broken rule of every field is reported at once [register-5] [register-7] [register-8] [register-11]', () => {
  expect(refusals({ name: '', email: 'x', password: 'ab1', confirmPassword: 'ab2' })).toEqual({
    name: ['Name is required'],
    email: ['Please enter a valid email'],
    password: [
      'Password must be at least 8 characters',
      'Password must contain uppercase, lowercase, and number',
    ],
    confirmPassword: ['Passwords do not match'],
  });
});

test('an empty field is only reported as required [register-2] [register-3] [register-6] [register-10]', () => {
  expect(refusals({ name: ' ', email: '', password: '', confirmPassword: '' })).toEqual({
    name: ['Name is required'],
    email: ['Email is required'],
    password: ['Password is required'],
    confirmPassword: ['Please confirm your password'],
  });
});

test('a limit of N characters accepts exactly N [register-4] [register-9] [limits-1]', () => {
  expect(refusals({ name: 'N'.repeat(18) })).toEqual({});
  expect(refusals({ name: 'N'.repeat(19) })).toEqual({
    name: ['Name must not exceed 18 characters'],
  });
  const password = `Aa1${'x'.repeat(29)}`;
  expect(refusals({ password, confirmPassword: password })).toEqual({});
  expect(refusals({ password: `${password}x`, confirmPassword: `${password}x` })).toEqual({
    password: ['Password must be less than 32 characters'],
  });
});

test('a password of 8 characters is accepted, one of 7 is not [register-7]', () => {
  expect(refusals({ password: 'Abcdefg8', confirmPassword: 'Abcdefg8' })).toEqual({});
  expect(refusals({ password: 'Abcdef7', confirmPassword: 'Abcdef7' })).toEqual({
    password: ['Password must be at least 8 characters'],
  });
});

test.each(['abcdefg1', 'ABCDEFG1', 'Abcdefgh'])(
  'the password %s is too plain [register-8]',
  (password) => {
    expect(refusals({ password, confirmPassword: password })).toEqual({
      password: ['Password must contain uppercase, lowercase, and number'],
    });
  },
);

test('the login form asks for an e-mail of 50 characters and a password of 32 at most [login-2] [login-3] [login-4] [login-5] [login-6]', () => {
  const broken = (form: object) =>
    loginBody.safeParse(form).error?.issues.map(({ message }) => message) ?? [];
  const address = `${'m'.repeat(39)}@example.in`;
  expect([address.length, broken({ email: address, password: 'p'.repeat(32) })]).toEqual([50, []]);
  expect(broken({ email: `m${address}`, password: 'p'.repeat(33) })).toEqual([
    'Email must be less than 50 characters',
    'Password must be less than 32 characters',
  ]);
  expect(broken({ email: '', password: '' })).toEqual([
    'Email is required',
    'Password is required',
  ]);
  expect(broken({ email: 'meera@', password: 'x' })).toEqual(['Please enter a valid email']);
});

test('a forgotten password is replaced under the same rules', () => {
  const { error } = resetForm.safeParse({ newPassword: 'short', confirmPassword: 'other' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Password must be at least 8 characters',
    'Password must contain uppercase, lowercase, and number',
    'Passwords do not match',
  ]);
});

test.each([
  ['', 'Very Weak'],
  ['abc', 'Very Weak'],
  ['abc1', 'Weak'],
  ['abcdefg1', 'Fair'],
  ['Abcdefg1', 'Good'],
  ['Abcdefg1!', 'Strong'],
])('the password %j is called %s [register-12] [register-13]', (password, word) => {
  expect(strengthWords[passwordStrength(password)]).toBe(word);
});
