import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkReceived } from './check-answer.ts';
import { readAnswer } from './read-answer.ts';
import type { FuzzRequest } from './request.ts';

const request: FuzzRequest = {
  target: 'readProduct',
  person: 'visitor',
  method: 'GET',
  path: '/api/products/x',
  bytes: Buffer.alloc(0),
  isMalformed: false,
  isCutShort: false,
  hasEnvelope: true,
};
const safe = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-site',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'content-type': 'application/json; charset=utf-8',
};

interface Given {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  sent?: Partial<FuzzRequest>;
}

const done = '{"success":true,"data":{}}';
const refused = '{"success":false,"message":"No."}';

function brokenRules({ status = 200, headers = {}, body = done, sent = {} }: Given): string[] {
  const answer = {
    status,
    headers: new Map(Object.entries({ ...safe, ...headers })),
    body: Buffer.from(body),
    isLast: false,
  };
  return checkReceived({ ...request, ...sent }, answer).map(({ rule }) => rule);
}

const page = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" };

describe('no finding is reported for', () => {
  test.each<[string, Given]>([
    ['an answer', {}],
    ['a refusal', { status: 400, body: refused }],
    [
      'a 503 that says when to come again',
      { status: 503, headers: { 'retry-after': '5' }, body: refused },
    ],
    ['a page', { headers: page, body: '<p>', sent: { path: '/shop', hasEnvelope: false } }],
    ['a packed answer', { headers: { 'content-encoding': 'br' }, body: brotliCompressSync(done) }],
    ['an answer of HEAD', { body: '', sent: { method: 'HEAD' } }],
    [
      "the shop's own scripts, whatever words they have",
      {
        headers: { 'content-type': 'text/javascript; charset=utf-8' },
        body: 'throw Error("x is not a function")',
        sent: { path: '/assets/x.js', hasEnvelope: false },
      },
    ],
    ['what leads within the shop', { status: 303, headers: { location: '/cart?a=1' }, body: '' }],
  ])('%s', (_, given) => {
    expect(brokenRules(given)).toEqual([]);
  });

  test('malformed HTTP that is cut off', () => {
    expect(checkReceived({ ...request, isMalformed: true }, 'cut off')).toEqual([]);
  });
});

describe('a finding is reported', () => {
  test.each<[string, Given, string]>([
    ['a 500 [safety-3]', { status: 500, body: refused }, 'broken'],
    ['a 503 without more', { status: 503, body: refused }, 'broken'],
    ['a refusal without envelope [safety-3]', { status: 404, body: '{}' }, 'envelope'],
    ['a refusal that is no JSON', { status: 404, headers: page, body: '<p>' }, 'envelope'],
    ['a success without envelope', { body: '{"data":{}}' }, 'envelope'],
    ['a stack [safety-3]', { body: `${done}\n    at f (/x.js:1:2)` }, 'inside'],
    [
      'the words of the database',
      { body: '{"success":true,"a":"invalid input syntax for type uuid"}' },
      'inside',
    ],
    [
      'markup in a page',
      { headers: page, body: '<haat-fuzz>', sent: { path: '/', hasEnvelope: false } },
      'echo',
    ],
    ['a header of the sender', { headers: { 'x-haat-fuzz': '1' } }, 'echo'],
    [
      'a way elsewhere',
      { status: 302, headers: { location: '//elsewhere.example' }, body: '' },
      'echo',
    ],
  ])('of %s', (_, given, rule) => {
    expect(brokenRules(given)).toContain(rule);
  });

  test('of an answer of the framework alone [safety-3]', () => {
    const bare = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n';
    const received = readAnswer(Buffer.from(bare), false, true);
    const problems = checkReceived({ ...request, isMalformed: true }, received ?? 'silence');
    expect(problems.map(({ rule }) => rule)).toEqual(['envelope', 'headers']);
  });

  test('of a well-formed request that is not answered [safety-3]', () => {
    expect(checkReceived(request, 'cut off')).toEqual([{ rule: 'answered', what: 'cut off' }]);
    expect(checkReceived(request, 'silence')).toEqual([{ rule: 'answered', what: 'silence' }]);
  });
});

describe('an answer is read', () => {
  const read = (text: string, hasEnded = false, isHead = false) =>
    readAnswer(Buffer.from(text), isHead, hasEnded);

  test('once it is complete, by its length, by its chunks or to the end', () => {
    const head = 'HTTP/1.1 200 OK\r\nA: b\r\na: c\r\n';
    expect(read(`${head}Content-Length: 5\r\n\r\nhell`)).toBeUndefined();
    expect(read(`${head}Content-Length: 5\r\n\r\nhello`)).toMatchObject({
      status: 200,
      body: Buffer.from('hello'),
      isLast: false,
    });
    expect(read(`${head}Content-Length: 0\r\n\r\n`)?.headers.get('a')).toBe('b, c');
    const chunks = `${head}Transfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2;x=y\r\nlo\r\n`;
    expect(read(chunks)).toBeUndefined();
    expect(read(`${chunks}0\r\n\r\n`)?.body.toString()).toBe('hello');
    expect(read(`${head}\r\nhello`)).toBeUndefined();
    expect(read(`${head}\r\nhello`, true)).toMatchObject({ isLast: true });
  });

  test('without what precedes it, and without a body where it has none', () => {
    const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n';
    expect(read(`HTTP/1.1 100 Continue\r\n\r\n${answer}`, false, true)?.body.length).toBe(0);
    expect(read('HTTP/1.1 304 Not Modified\r\n\r\n')).toMatchObject({ status: 304, isLast: false });
    expect(
      read('HTTP/1.1 400 Bad\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
    ).toMatchObject({ isLast: true });
  });
});
