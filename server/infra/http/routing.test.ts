import { expect, test } from 'vitest';
import { z } from 'zod';
import { api, get, post } from '#contract/api/endpoint.ts';
import { collectRoutes, type Routes } from './routing.ts';

const ok = { tag: 'Lamps', summary: 'A lamp', answer: z.object({ lit: z.boolean() }) };
const lampsSchemas = { readLamp: ok, lightLamp: ok };
const lampsApi = api<typeof lampsSchemas>()({
  readLamp: get('/api/lamps/:id', 'public', 'Failed to fetch the lamp.'),
  lightLamp: post('/api/lamps/:id/light', 'user', 'Failed to light the lamp.', { bare: true }),
});
const lit = async () => ({ lit: true });

test('a domain is served with one handler for each endpoint of its table', () => {
  const routes: Routes = (serve) =>
    serve(lampsApi, lampsSchemas, { readLamp: lit, lightLamp: lit }, { readLamp: () => ['lamps'] });
  const router = collectRoutes({} as never, [routes]);
  expect(
    [...router.values()].map(({ endpoint, cacheTags }) => [endpoint.name, !cacheTags]),
  ).toEqual([
    ['readLamp', false],
    ['lightLamp', true],
  ]);
  expect(router.get('lightLamp')?.endpoint).toEqual({
    name: 'lightLamp',
    method: 'POST',
    path: '/api/lamps/:id/light',
    access: 'user',
    fallback: 'Failed to light the lamp.',
    bare: true,
  });
  expect(() => collectRoutes({} as never, [routes, routes])).toThrow('readLamp is served twice');
});

test('the compiler refuses what is missing and what is too much', () => {
  const readLamp = get('/api/lamps/:id', 'public', '');
  const lightLamp = post('/api/lamps/:id/light', 'user', '');
  const refused: Routes = (serve) => {
    // @ts-expect-error: nobody handles lightLamp
    serve(lampsApi, lampsSchemas, { readLamp: lit });
    // @ts-expect-error: there is no sellLamp
    serve(lampsApi, lampsSchemas, { readLamp: lit, lightLamp: lit, sellLamp: lit });
    // @ts-expect-error: not what a lamp answers
    serve(lampsApi, lampsSchemas, { readLamp: async () => ({ lit: 1 }), lightLamp: lit });
    // @ts-expect-error: lightLamp has no schemas
    serve(lampsApi, { readLamp: ok }, { readLamp: lit, lightLamp: lit });
  };
  // @ts-expect-error: no endpoint has the schemas of lightLamp
  api<typeof lampsSchemas>()({ readLamp });
  // @ts-expect-error: sellLamp has no schemas
  api<typeof lampsSchemas>()({ readLamp, lightLamp, sellLamp: readLamp });
  // @ts-expect-error: an address of the API begins with /api
  get('/lamps', 'public', '');
  expect(refused).toBeTypeOf('function');
});
