import { createLocalJWKSet, type JWTVerifyOptions, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { openMemoryStores } from '../store.ts';
import { openTrial, post } from '../testing/trial.ts';

type App = Awaited<ReturnType<typeof openTrial>>;

const ours: JWTVerifyOptions = {
  issuer: 'https://accounts.google.com',
  audience: 'haat-sandbox.apps.googleusercontent.com',
  algorithms: ['RS256'],
};

const certs = async (app: App) => (await app.inject('/sandbox/google/certs')).json();
const verify = async (app: App, credential: string, options = ours) =>
  jwtVerify(credential, createLocalJWKSet(await certs(app)), options);
const credentialOf = async (app: App, person: object): Promise<string> =>
  (await post(app, '/google/credential', person)).body.credential;

test('a credential is an ID token that the key set verifies', async () => {
  const app = await openTrial();
  const credential = await credentialOf(app, {
    email: 'Asha@gmail.com',
    name: 'Asha Rawat',
    nonce: 'once',
  });
  const { payload, protectedHeader } = await verify(app, credential);
  const [key] = (await certs(app)).keys;
  expect(protectedHeader).toEqual({ alg: 'RS256', kid: key.kid, typ: 'JWT' });
  expect(payload).toMatchObject({
    sub: expect.stringMatching(/^\d{21}$/),
    email: 'Asha@gmail.com',
    email_verified: true,
    name: 'Asha Rawat',
    given_name: 'Asha',
    family_name: 'Rawat',
    nonce: 'once',
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
  expect(key).not.toHaveProperty('d');
  await expect(verify(app, credential, { ...ours, audience: 'another' })).rejects.toThrow('aud');
});

test('the same address is the same person, unless another is requested', async () => {
  const app = await openTrial();
  const subject = async (person: object) =>
    (await verify(app, await credentialOf(app, { name: 'A', ...person }))).payload.sub;
  const sub = await subject({ email: 'a@example.in' });
  expect(await subject({ email: 'A@Example.in' })).toBe(sub);
  expect(await subject({ email: 'b@example.in' })).not.toBe(sub);
  expect(await subject({ email: 'a@example.in', sub: '42' })).toBe('42');
});

test('Google can be made to doubt an address', async () => {
  const app = await openTrial();
  const credential = await credentialOf(app, {
    email: 'a@example.in',
    name: 'A',
    email_verified: false,
  });
  expect((await verify(app, credential)).payload.email_verified).toBe(false);
});

test('a credential given before a restart is valid after it', async () => {
  const openStore = openMemoryStores();
  const before = await openTrial({ openStore });
  const credential = await credentialOf(before, { email: 'a@example.in', name: 'A' });
  await before.close();
  const after = await openTrial({ openStore });
  expect((await verify(after, credential)).payload.email).toBe('a@example.in');
});

test.each([
  ['no address', { name: 'A' }, /email address/],
  ['no name', { email: 'a@example.in', name: ' ' }, /name is required/],
  ['nothing at all', undefined, /object/],
])('%s gives no credential', async (_what, person, message) => {
  const app = await openTrial();
  const { status, body } = await post(app, '/google/credential', person);
  expect([status, body.success]).toEqual([400, false]);
  expect(body.message).toMatch(message);
});
