import { Agent, request } from 'node:http';
import { signatureHeader } from '#harness/prescribed-names.ts';

const CONNECTIONS = 50;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE', 'HEAD'];
const PATHS = [
  '/api/%ff',
  '/api/products/{n}',
  '/api/products?q={n}&__proto__=1&page=%00',
  '/api/nothing/{n}',
  '/api/admin/orders/{n}',
  '/api/auth/login',
  '/api/cart/validate',
  '/api/coupons/check',
  '/nothing/{n}',
  '/shop?category={n}&sort=%ff',
  '/product/{n}',
  '/%09/{n}',
  '/x%0ay/{n}?email=a{n}@example.in',
  '/media/{n}',
  '/assets/{n}.js',
  '/search?q={n}',
  '/my-orders?page={n}',
  '//{n}.example/',
  'http://{n}.example/shop',
];
const HEADERS = [
  '',
  'Accept-Encoding: {n};q=x, br;q=',
  'If-None-Match: "{n}", W/"x',
  'Range: bytes={n}-1,-,5-',
  'Cookie: haat_session={n}%ff; __proto__={n}',
  'X-Forwarded-For: 203.0.{n}, not-an-address',
  'Content-Type: multipart/form-data; boundary={n}',
  'Content-Type: application/x-{n}',
  'Accept: text/html',
  'Origin: https://{n}.example',
  `${signatureHeader}: {n}`,
];
const BODIES = [
  '',
  '{',
  '{"__proto__":{"a":{n}}}',
  '[[[[{n}',
  '{"email":"a{n}@example.in","code":1}',
];

const pick = (from: readonly string[], number: number) => from[number % from.length] ?? '';

/** A different one for each number, but always the same for one number. */
function hostile(number: number) {
  const filled = (text: string) => text.replaceAll('{n}', String(number));
  const own = filled(pick(HEADERS, Math.floor(number / 171)));
  const [name = '', value = ''] = own.split(': ');
  const body = filled(pick(BODIES, Math.floor(number / 7)));
  return {
    method: pick(METHODS, number),
    path: filled(pick(PATHS, Math.floor(number / 9))),
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(name && { [name]: value }),
    },
    body,
  };
}

/** Sends hostile requests to a shop on loopback and counts the answers. */
export async function sendHostile({ hostname, port }: URL, requests: number): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const answered = new Map<string, number>();
  let next = 0;

  const sendOne = (number: number) =>
    new Promise<void>((resolve) => {
      const { body, ...options } = hostile(number);
      const note = (how: string) => answered.set(how, (answered.get(how) ?? 0) + 1);
      const sent = request({ agent, hostname, port, ...options }, (answer) => {
        note(String(answer.statusCode));
        answer.resume().once('close', resolve);
      });
      sent.once('error', () => {
        note('ended');
        resolve();
      });
      sent.end(body);
    });

  const worker = async () => {
    while (next < requests) await sendOne(next++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  const summary = [...answered].sort().map(([status, times]) => `${status}: ${times}`);
  return `answered ${summary.join(', ')}`;
}
