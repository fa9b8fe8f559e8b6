import type { Chance } from '#harness/chance.ts';
import type { Crowd, Person } from './people.ts';
import type { FuzzRequest } from './request.ts';
import type { Target } from './targets.ts';

interface Parts {
  target: Target;
  person: Person;
  crowd: Pick<Crowd, 'cookieOf'>;
  host: string;
}

/** Bytes that are not HTTP, or HTTP that no client should write. */
export function makeMalformed({ target, person, crowd, host }: Parts, chance: Chance): FuzzRequest {
  const path = target.path.replace(/:\w+/g, 'x');
  const cookie = crowd.cookieOf(person);
  const own = `Host: ${host}\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}`;
  const line = `${target.method} ${path} HTTP/1.1\r\n`;
  const post = `POST ${path} HTTP/1.1\r\n${own}Content-Type: application/json\r\n`;
  const get = `GET ${path} HTTP/1.1\r\n${own}`;
  const ways: Record<string, () => string | Buffer> = {
    'no host': () => `${line}\r\n`,
    'two hosts': () => `${line}${own}Host: elsewhere.example\r\n\r\n`,
    'bad method': () => `G\x7fT ${path} HTTP/1.1\r\n${own}\r\n`,
    'unknown method': () => `FETCH ${path} HTTP/1.1\r\n${own}\r\n`,
    'no version': () => `GET ${path}\r\n\r\n`,
    'version 1.0': () => `${target.method} ${path} HTTP/1.0\r\n\r\n`,
    'version 9.9': () => `GET ${path} HTTP/9.9\r\n${own}\r\n`,
    'space in the address': () => `GET ${path} x HTTP/1.1\r\n${own}\r\n`,
    'raw letters in the address': () =>
      Buffer.from(`GET ${path}?q=\xff\xfe\x80 HTTP/1.1\r\n${own}\r\n`, 'latin1'),
    'control in the address': () => `GET ${path}\x01\x02 HTTP/1.1\r\n${own}\r\n`,
    'whole address': () => `GET http://elsewhere.example${path} HTTP/1.1\r\n${own}\r\n`,
    'address of another scheme': () => `GET file:///etc/passwd HTTP/1.1\r\n${own}\r\n`,
    'address without slash': () => `GET ${path.slice(1)} HTTP/1.1\r\n${own}\r\n`,
    connect: () => `CONNECT elsewhere.example:443 HTTP/1.1\r\n${own}\r\n`,
    'options of all': () => `OPTIONS * HTTP/1.1\r\n${own}\r\n`,
    upgrade: () =>
      `${get}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    'upgrade to 2': () =>
      `${get}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: x\r\n\r\n`,
    'preface of 2': () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'expect more': () => `${post}Content-Length: 2\r\nExpect: the-unexpected\r\n\r\n{}`,
    'expect and wait': () => `${post}Content-Length: 20\r\nExpect: 100-continue\r\n\r\n`,
    'length and chunks': () =>
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/auth/profile HTTP/1.1\r\n${own}\r\n`,
    'two lengths': () => `${post}Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}`,
    'length below zero': () => `${post}Content-Length: -1\r\n\r\n{}`,
    'length of letters': () => `${post}Content-Length: 2e1\r\n\r\n{}`,
    'length beyond all': () => `${post}Content-Length: 99999999999999999999\r\n\r\n{}`,
    'length of a gigabyte': () => `${post}Content-Length: 1073741824\r\n\r\n{}`,
    'shorter than its length': () => `${post}Content-Length: 50\r\n\r\n{"a":`,
    'chunk without end': () => `${post}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":`,
    'chunk of letters': () => `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    'chunk beyond all': () => `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`,
    'chunk with a long name': () =>
      `${post}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
    'chunks and trailers': () =>
      `${post}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nCookie: x\r\nHost: y\r\n\r\n`,
    'chunks in another case': () => `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    'chunks twice': () => `${post}Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    'good chunks': () => `${post}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n1\r\n}\r\n0\r\n\r\n`,
    'lines without return': () => `GET ${path} HTTP/1.1\n${own.replaceAll('\r', '')}\n`,
    'folded line': () => `${get}X-A: b\r\n  c\r\n\r\n`,
    'space before the colon': () => `${get}X-A : b\r\n\r\n`,
    'name of nothing': () => `${get}: b\r\n\r\n`,
    'line without colon': () => `${get}nothing\r\n\r\n`,
    'null in a header': () => `${get}X-A: b\0c\r\n\r\n`,
    'return in a header': () => `${get}X-A: b\rc\r\n\r\n`,
    'long header': () => `${get}X-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    'many headers': () => `${get}${'X-A: b\r\n'.repeat(3_000)}\r\n`,
    'long address': () => `GET ${path}?${'a'.repeat(20_000)} HTTP/1.1\r\n${own}\r\n`,
    'headers without end': () => `${get}X-A: b\r\n`,
    'half a line': () => `GET ${path.slice(0, 4)}`,
    nothing: () => '',
    'empty lines': () => '\r\n'.repeat(50),
    'greeting of TLS': () => Buffer.from('16030100a5010000a10303', 'hex'),
    noise: () =>
      Buffer.from(Array.from({ length: chance.between(1, 400) }, () => chance.below(256))),
    'many at once': () => `GET ${path} HTTP/1.1\r\n${own}\r\n`.repeat(8),
    'a body nobody asked for': () => `${get}Content-Length: 5\r\n\r\nhello`,
    'a body of HEAD': () => `HEAD ${path} HTTP/1.1\r\n${own}Content-Length: 5\r\n\r\nhello`,
    'broken cookie': () =>
      Buffer.from(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: haat_session=\xff\xfe; \x80=%\r\n\r\n`,
        'latin1',
      ),
  };
  const way = chance.pick(Object.keys(ways))!;
  const made = ways[way]!();
  return {
    target: `malformed: ${way}`,
    person,
    method: target.method,
    path,
    bytes: typeof made === 'string' ? Buffer.from(made, 'latin1') : made,
    isMalformed: true,
    isCutShort: chance.happens(0.7),
    hasEnvelope: false,
  };
}
