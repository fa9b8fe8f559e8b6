import { type Chance, chanceOf } from '#harness/chance.ts';
import { providersOf } from '#harness/providers.ts';
import { nastyHeaders, nastyPaths } from './addresses.ts';
import type { Json } from './json-schema.ts';
import { makeForm } from './make-form.ts';
import { makeMalformed } from './make-malformed.ts';
import { makeValue } from './make-value.ts';
import { breakJson, mutate, nastyText } from './mutate.ts';
import { type Crowd, leastOf, type Person, people } from './people.ts';
import { escapeText, type FuzzRequest, type Header, writeRequest } from './request.ts';
import type { Target } from './targets.ts';
import type { World } from './world.ts';

export interface Setting {
  targets: readonly Target[];
  world: World;
  crowd: Pick<Crowd, 'cookieOf'>;
  host: string;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
/** Each page costs as much as a dozen calls, and accepts less input. */
const kinds = { call: 72, page: 10, file: 8, malformed: 10 };

/** Each hashes a password, which takes longer than fifty other calls. */
const HASHING = new Set([
  'changePassword',
  'confirmIdentity',
  'forgotPassword',
  'login',
  'register',
  'resendVerification',
  'resetPassword',
  'verify',
]);
const HASHING_SHARE = 0.15;
/** Of webhooks: most others end at the door. */
const SIGNED_SHARE = 0.8;

const providers = providersOf({ url: '' }).all;

/** The request of a number: the same for the same seed, except for the shop's random ids. */
export function makeRequest(seed: number, number: number, setting: Setting): FuzzRequest {
  const chance = chanceOf(seed, `request ${number}`);
  const kind = chance.weigh(kinds);
  const target = pickTarget(kind === 'malformed' ? 'call' : kind, setting, chance);
  const person = chance.happens(0.6) ? leastOf(target.access) : chance.pick(people)!.person;
  if (kind === 'malformed') return makeMalformed({ target, person, ...setting }, chance);
  return makeWhole(target, person, setting, chance);
}

function pickTarget(kind: Target['kind'], { targets }: Setting, chance: Chance): Target {
  const fitting = targets.filter((each) => each.kind === kind);
  const target = chance.pick(fitting)!;
  const isTooSlow = HASHING.has(target.name) && !chance.happens(HASHING_SHARE);
  return isTooSlow ? chance.pick(fitting)! : target;
}

function makeWhole(
  target: Target,
  person: Person,
  { world, crowd, host }: Setting,
  chance: Chance,
): FuzzRequest {
  // Only a request with a single fault gets far enough in to do harm.
  const wrong = chance.weigh({
    nothing: 30,
    params: 10,
    query: 12,
    body: 40,
    address: 4,
    headers: 8,
    method: 3,
  });
  const make = (schema: Json) => makeValue(schema, chance, world, '', target.path);
  const params =
    (target.params ?? paramsOf(target.path)) && make(target.params ?? paramsOf(target.path));
  const path =
    wrong === 'address'
      ? chance.pick(nastyPaths(target.path, chance))!
      : pathOf(target.path, params as Record<string, unknown>, wrong === 'params', chance);
  const query = target.query ? make(target.query) : {};
  const search = searchOf(query as Record<string, unknown>, wrong === 'query', chance);
  const sent = bodyOf(target, make, wrong === 'body', chance);
  const method = wrong === 'method' ? chance.pick(METHODS)! : target.method;
  const headers: Header[] = [
    ['host', host],
    ...cookieHeaders(crowd.cookieOf(person)),
    ...(target.kind === 'page' ? ([['accept', 'text/html']] as Header[]) : []),
    ...(sent ? ([['content-type', sent.type]] as Header[]) : []),
  ];
  if (wrong === 'headers') {
    for (let left = chance.between(1, 3); left > 0; left -= 1) {
      const [name, value] = chance.pick(nastyHeaders(chance))!;
      const at = headers.findIndex(([given]) => given === name);
      // A header that may come once is replaced, so that the request stays well-formed.
      headers.splice(at < 0 ? headers.length : at, at < 0 ? 0 : 1, [name, value]);
    }
  }
  const { signedBy } = target;
  if (sent && signedBy && chance.happens(SIGNED_SHARE)) {
    const id = `evt_${chance.below(1e9)}`;
    const signed = providers.find((each) => each.id === signedBy)?.sign(sent.body, { id }) ?? {};
    headers.push(...Object.entries(signed));
  }
  const carriesBody = sent && method !== 'GET' && method !== 'HEAD' && method !== 'TRACE';
  return {
    target: wrong === 'address' ? 'odd addresses' : target.name,
    person,
    method,
    path: path + search,
    bytes: writeRequest(method, path + search, headers, carriesBody ? sent.body : undefined),
    isMalformed: false,
    isCutShort: false,
    hasEnvelope:
      target.kind === 'call' && !target.isBare && method === target.method && wrong !== 'address',
  };
}

function cookieHeaders(cookie: string): Header[] {
  return cookie ? [['cookie', cookie]] : [];
}

/** Where no endpoint describes `:name`. */
function paramsOf(path: string): Json {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return { type: 'object', properties, required: names };
}

function pathOf(path: string, params: Record<string, unknown>, isWrong: boolean, chance: Chance) {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (!isWrong) return escapeText(String(params[name]));
    const nasty = nastyText(chance);
    return chance.happens(0.2) ? rawProduct(chance) : escapeText(nasty);
  });
}

/** Parts of an address that no program would write. */
function rawProduct(chance: Chance): string {
  const products = [
    '%',
    '%ff',
    '%c0%ae',
    '%zz',
    '%00',
    '%0a',
    '%2e%2e%2f',
    '..',
    '.',
    '%252e',
    '*',
    ';x=1',
    '%20',
    'a'.repeat(400),
    `%61${'%2f'.repeat(30)}`,
  ];
  return chance.pick(products)!;
}

function searchOf(query: Record<string, unknown>, isWrong: boolean, chance: Chance): string {
  const given = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  const pairs = isWrong ? wrongPairs(given, chance) : given;
  const raw =
    isWrong && chance.happens(0.2)
      ? chance.pick([
          '&',
          '&&=',
          '&%=%',
          '&a=%ff',
          '&a[]=1&a[b]=2',
          '&=1',
          '&__proto__[x]=1',
          '#x',
          '?x',
        ])!
      : '';
  const text = pairs.map(([name, value]) => `${escapeText(name)}=${escapeText(value)}`).join('&');
  return text || raw ? `?${text}${raw}` : '';
}

function wrongPairs(given: [string, string][], chance: Chance): [string, string][] {
  const names = [
    ...given.map(([name]) => name),
    'page',
    'limit',
    'q',
    'month',
    '__proto__',
    'constructor',
    nastyText(chance),
  ];
  const more = Array.from({ length: chance.between(1, 3) }, (): [string, string] => [
    chance.pick(names)!,
    nastyText(chance),
  ]);
  // The same name twice makes a list of what was a text.
  return chance.happens(0.5) ? [...given, ...more] : [...more, ...more.slice(0, 1)];
}

function bodyOf(
  target: Target,
  make: (schema: Json) => unknown,
  isWrong: boolean,
  chance: Chance,
): { type: string; body: Buffer } | undefined {
  if (target.form && (!target.body || chance.happens(0.5))) {
    return formOf(target.form, make, isWrong, chance);
  }
  if (target.method === 'GET') return undefined;
  if (!target.body)
    return isWrong ? { type: 'application/json', body: breakJson('{}', chance) } : undefined;
  const value = make(target.body);
  if (!isWrong) return jsonOf(value);
  const way = chance.weigh({ mutate: 14, break: 4, type: 1 });
  if (way === 'mutate') return jsonOf(mutate(value, chance));
  if (way === 'break')
    return { type: 'application/json', body: breakJson(JSON.stringify(value), chance) };
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/xml',
    'multipart/form-data',
    '',
    ';',
    'application/json,application/json',
    'a/b/c',
  ];
  return { ...jsonOf(value), type: chance.pick(types)! };
}

function jsonOf(value: unknown): { type: string; body: Buffer } {
  return { type: 'application/json', body: Buffer.from(JSON.stringify(value) ?? '') };
}

function formOf(form: Json, make: (schema: Json) => unknown, isWrong: boolean, chance: Chance) {
  const properties = (form.properties ?? {}) as Record<string, Json>;
  const isFile = (schema: Json | undefined): boolean =>
    schema?.format === 'binary' || isFileList(schema);
  const required = (form.required ?? []) as string[];
  const files = Object.keys(properties).filter(
    (name) => isFile(properties[name]) && (required.includes(name) || chance.happens(0.6)),
  );
  const texts = Object.fromEntries(
    Object.entries(properties).filter(([, schema]) => !isFile(schema)),
  );
  const fields = make({ ...form, properties: texts });
  const breaksForm = isWrong && chance.happens(0.6);
  const wrong = isWrong && !breaksForm ? mutate(fields, chance) : fields;
  const plain = typeof wrong === 'object' && wrong !== null ? wrong : { wrong };
  return makeForm(plain as Record<string, unknown>, files, breaksForm, chance);
}

function isFileList(schema: Json | undefined): boolean {
  return (schema?.items as Json | undefined)?.format === 'binary';
}
