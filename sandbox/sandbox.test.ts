import { expect, test } from 'vitest';
import { standIns } from './payments/stand-ins.ts';
import { openTrial } from './testing/trial.ts';

test('the sandbox refuses by itself, and leaves the shop’s pages alone', async () => {
  const app = await openTrial();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ from: 'the shop' }));
  expect((await app.inject('/elsewhere')).json()).toEqual({ from: 'the shop' });
  const answer = await app.inject('/sandbox/elsewhere');
  expect([answer.statusCode, answer.json().success]).toEqual([404, false]);
});

test('the shop keeps its own body parsers', async () => {
  const app = await openTrial();
  app.post('/plain', async ({ body }) => ({ body }));
  const answer = await app.inject({
    method: 'POST',
    url: '/plain',
    headers: { 'content-type': 'text/plain' },
    payload: 'hello',
  });
  expect(answer.json()).toEqual({ body: 'hello' });
});

test.each([
  ...Object.keys(standIns).map((provider) => [`/sandbox/${provider}/checkout.js`, 'window.']),
  ['/sandbox/google/client.js', 'window.google ='],
])('%s is a script that no browser caches', async (path, start) => {
  const app = await openTrial();
  const answer = await app.inject(path);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.body).toContain(start);
  expect(() => new Function(answer.body)).not.toThrow();
});
