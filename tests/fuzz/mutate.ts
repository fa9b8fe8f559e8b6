import type { Chance } from '#harness/chance.ts';

/** In a page these letters must never open a tag. */
export const MARKUP = '<haat-fuzz>';
/** No answer may ever have a header of this name. */
export const HEADER = 'x-haat-fuzz';

const nastyTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  '\udc00\ud800',
  '\u202etxet',
  '\ufeff',
  '\u2028\u2029',
  'İßſﬃ',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(20),
  '１２３',
  'x'.repeat(101),
  'x'.repeat(5_000),
  '\t',
  '\n\r',
  `a\r\n${HEADER}: 1\r\n\r\n`,
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '../../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%',
  '%ff',
  '\\',
  "'; drop table users; --",
  '" or 1=1 --',
  '%_%_%',
  '((((((((((a+)+)+',
  '*:* & ! |',
  `${MARKUP}`,
  `"'>${MARKUP}`,
  `</script>${MARKUP}`,
  `]]>--> ${MARKUP}`,
  'javascript:alert(1)',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'https://elsewhere.example/',
  'data:text/html,x',
  '{{7*7}}$\u007b7*7}',
  '=cmd|x',
  '0',
  '-1',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  '9999999999999999999999',
  '2147483648',
  '9223372036854775808',
  '1.0000000000000001',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '275760-09-13T00:00:00.001Z',
  '+010000-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '2026-11-23T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
];

const nastyValues: readonly unknown[] = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  1e21,
  1.7976931348623157e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  5e-324,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  [{}],
  { length: 1e9 },
  { toString: null, valueOf: 1 },
  { $gt: '' },
  JSON.parse('{"__proto__":{"isAdmin":true,"staffRole":"owner"}}'),
  JSON.parse('{"constructor":{"prototype":{"staffRole":"owner"}}}'),
];

const nastyNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  '0',
  'length',
  'a.b',
  '\0',
  '\ud800',
  'role',
  'staffRole',
  'id',
  '_id',
  'userId',
  'success',
  'message',
];

export function nastyText(chance: Chance): string {
  return chance.happens(0.15) ? randomText(chance) : chance.pick(nastyTexts)!;
}

/** Characters of any script, broken ones among them. */
function randomText(chance: Chance): string {
  const length = chance.weigh({ 1: 2, 8: 5, 60: 2, 700: 0.5 });
  const highest = chance.pick([0x7f, 0xff, 0xffff])!;
  return Array.from({ length: Number(length) }, () =>
    String.fromCharCode(chance.below(highest + 1)),
  ).join('');
}

function nastyValue(chance: Chance): unknown {
  return chance.happens(0.6) ? nastyText(chance) : structuredClone(chance.pick(nastyValues));
}

/** The same value with one to three things about it wrong. */
export function mutate(value: unknown, chance: Chance): unknown {
  if (chance.happens(0.05)) return nastyValue(chance);
  const root = { value: structuredClone(value) };
  for (let left = chance.between(1, 3); left > 0; left -= 1) change(root, chance);
  return root.value;
}

type Node = Record<string, unknown>;

function change(root: { value: unknown }, chance: Chance): void {
  const places: [Node, string][] = [];
  collect(root as Node, places);
  // The outermost value is mostly left as it is, or nothing inside of it would be reached.
  const place = chance.pick(places.length > 1 ? places.slice(1) : places);
  if (!place) return;
  const [holder, name] = place;
  const kind = chance.weigh({ replace: 8, drop: 2, add: 2, wrap: 1, repeat: 1 });
  const own = (key: string, to: unknown) =>
    Object.defineProperty(holder, key, {
      value: to,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  if (kind === 'replace') own(name, nastyValue(chance));
  else if (kind === 'drop') delete holder[name];
  else if (kind === 'wrap') own(name, [holder[name]]);
  else if (kind === 'repeat') own(name, Array(chance.pick([2, 11, 101, 500])!).fill(holder[name]));
  else if (!Array.isArray(holder)) own(chance.pick(nastyNames)!, nastyValue(chance));
}

function collect(holder: Node, places: [Node, string][]): void {
  for (const [name, value] of Object.entries(holder)) {
    places.push([holder, name]);
    if (typeof value === 'object' && value !== null) collect(value as Node, places);
  }
}

/** JSON that is broken, or that only its text can hold. */
export function breakJson(json: string, chance: Chance): Buffer {
  const cut = json.slice(0, chance.below(json.length + 1));
  const deep = chance.pick([50, 1_000, 20_000])!;
  const broken = chance.pick<() => string | Buffer>([
    () => cut,
    () => `${json},`,
    () => `\ufeff${json}`,
    () => json.replace('{', '{"__proto__":{"staffRole":"owner"},'),
    () => json.replace('{', '{"constructor":{"prototype":{"x":1}},'),
    () => json.replaceAll('"', "'"),
    () => json.replace(/:("[^"]*"|\d+)/, ':NaN'),
    () => json.replace(/\d+/, '1e999'),
    () => json.replace(/"(?=[,}])/, '\\ud83d"'),
    () => json.replace(/"(?=[,}])/, '\\u0000"'),
    () => '['.repeat(deep) + ']'.repeat(deep),
    () => `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
    () => `{"a":"${'x'.repeat(chance.pick([110_000, 600_000])!)}"}`,
    () => Buffer.concat([Buffer.from(json.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc3, 0x28])]),
    () => Buffer.from(json, 'utf16le'),
    () => 'null',
    () => '"text"',
    () => '17',
    () => '[]',
    () => '',
    () => ' ',
    () => 'email=a%40b.in&password=%ff',
  ])!();
  return typeof broken === 'string' ? Buffer.from(broken) : broken;
}
