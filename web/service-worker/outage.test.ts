import { expect, test } from 'vitest';
import { isOutage, isStandIn } from './outage.ts';

test('a stand-in for a shop that is away is distinguished from its own answers [offline-3]', () => {
  const answer = Response.json({ success: true });
  const image = new Response('', { headers: { 'content-type': 'image/avif' } });
  const page = new Response('Back soon', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
  expect([answer, image, new Response(null)].map(isStandIn)).toEqual([false, false, false]);
  expect(isStandIn(page)).toBe(true);
  const statuses = [200, 404, 500, 502, 503, 504];
  const outages = statuses.filter((status) => isOutage(new Response(null, { status })));
  expect(outages).toEqual([502, 503, 504]);
});
