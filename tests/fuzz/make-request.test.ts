import { describe, expect, test } from 'vitest';
import { expectedStatuses } from '#testing/authorisation/table.ts';
import { makeRequest, type Setting } from './make-request.ts';
import { people } from './people.ts';
import type { FuzzRequest } from './request.ts';
import { listTargets } from './targets.ts';

const targets = await listTargets();
const setting: Setting = {
  targets,
  world: {
    pick: (table) => `an id of ${table}`,
    pickAny: () => 'any id',
    refresh: async () => {},
  },
  crowd: { cookieOf: (person) => (person === 'visitor' ? '' : `who=${person}`) },
  host: 'localhost:3000',
};
const make = (number: number, seed = 7) => makeRequest(seed, number, setting);
const many = Array.from({ length: 16_000 }, (_, at) => make(at + 1));

describe('what is fuzzed', () => {
  test('is every call that the shop serves [safety-1]', () => {
    const names = targets.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(expectedStatuses)));
    expect(names).toEqual(expect.arrayContaining(['/', '/shop/:category', '/admin/orders.data']));
  });

  test('is reached within some thousand requests, by each of five people [safety-1]', () => {
    const reached = new Set(many.map(({ target }) => target));
    expect(targets.filter(({ name }) => !reached.has(name))).toEqual([]);
    expect(new Set(many.map(({ person }) => person))).toEqual(
      new Set(people.map(({ person }) => person)),
    );
  });
});

test('a request follows from seed and number [safety-2]', () => {
  for (const number of [1, 17, 4_711]) {
    expect(make(number)).toEqual(make(number));
    expect(make(number).bytes.equals(make(number, 8).bytes)).toBe(false);
  }
});

describe('a well-formed request', () => {
  const whole = many.filter(({ isMalformed }) => !isMalformed);
  const lines = ({ bytes }: FuzzRequest) =>
    bytes.toString('latin1', 0, bytes.indexOf('\r\n\r\n')).split('\r\n');

  test('has a line of three words, and lines with a name and a value', () => {
    const odd = whole.filter((request) => {
      const [first = '', ...rest] = lines(request);
      return (
        !/^[A-Z]+ \S+ HTTP\/1\.1$/.test(first) || rest.some((line) => !/^[\w-]+: ?/.test(line))
      );
    });
    expect(odd).toEqual([]);
  });

  test('is as long as it says', () => {
    const wrong = whole.filter((request) => {
      const [, said = '0'] = /^content-length: (\d+)$/m.exec(lines(request).join('\n')) ?? [];
      return request.bytes.length - request.bytes.indexOf('\r\n\r\n') - 4 !== Number(said);
    });
    expect(wrong).toEqual([]);
  });

  test('is valid as often as not, or nothing would ever change in the shop', () => {
    const untouched = whole.filter(
      ({ bytes }) => !/__proto__|%00|haat-fuzz/.test(bytes.toString()),
    );
    expect(untouched.length / whole.length).toBeGreaterThan(0.5);
  });
});
