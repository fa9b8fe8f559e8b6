import type { Received } from './connection.ts';
import { HEADER, MARKUP } from './mutate.ts';
import { type Answer, textOf } from './read-answer.ts';
import type { FuzzRequest } from './request.ts';
import type { Complaint } from './rules.ts';

/** Everything that is wrong with the result of a request. */
export function checkReceived(request: FuzzRequest, received: Received): Complaint[] {
  if (typeof received === 'string') {
    return request.isMalformed ? [] : [{ rule: 'answered', what: received }];
  }
  return checkAnswer(request, received);
}

function checkAnswer(request: FuzzRequest, answer: Answer): Complaint[] {
  const { status } = answer;
  const text = readText(answer);
  if (text === undefined)
    return [{ rule: 'broken', what: `${status} with a body that cannot be unpacked` }];
  return [
    ...checkStatus(answer),
    ...checkEnvelope(request, answer, text),
    ...checkHeaders(request, answer),
    ...checkInside(answer, text),
    ...checkEcho(answer, text),
  ];
}

function readText(answer: Answer): string | undefined {
  // Images, videos and fonts have no text to read.
  if (/^(image|video|font)\//.test(answer.headers.get('content-type') ?? '')) return '';
  try {
    return textOf(answer);
  } catch {
    return undefined;
  }
}

function checkStatus({ status, headers }: Answer): Complaint[] {
  if (status === 503 && headers.has('retry-after')) return [];
  if (status >= 200 && status < 500) return [];
  return [{ rule: 'broken', what: String(status) }];
}

const isOfApi = (path: string) => path.startsWith('/api/');

function checkEnvelope(request: FuzzRequest, answer: Answer, text: string): Complaint[] {
  const { status, headers } = answer;
  const isBodiless = request.method === 'HEAD' || status < 200 || status === 204 || status === 304;
  if (isBodiless || !isEnvelopeMeant(request, answer)) return [];
  const type = headers.get('content-type') ?? 'nothing';
  if (!type.startsWith('application/json')) {
    return [{ rule: 'envelope', what: `${status} as ${type}` }];
  }
  const envelope = readJson(text);
  const isRight =
    status >= 400
      ? envelope?.success === false && typeof envelope.message === 'string'
      : envelope?.success === true;
  return isRight ? [] : [{ rule: 'envelope', what: `${status} without envelope` }];
}

function isEnvelopeMeant({ path, isMalformed, hasEnvelope }: FuzzRequest, answer: Answer): boolean {
  const { status, headers } = answer;
  if (status < 400) return status < 300 && hasEnvelope;
  // It is unknown whether a malformed request meant a page or the API.
  return isMalformed ? !headers.get('content-type')?.startsWith('text/html') : isOfApi(path);
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Of every answer; files need no more (server/infra/http/security/security.ts). */
const ofAll = ['x-content-type-options', 'cross-origin-resource-policy'];
const ofAllButFiles = ['x-frame-options', 'referrer-policy', 'cross-origin-opener-policy'];

function checkHeaders({ path }: FuzzRequest, { status, headers }: Answer): Complaint[] {
  // A client that revalidates has its headers already.
  if (status === 304) return [];
  const isFile = /^\/(assets|media)\//.test(path);
  const isPage = headers.get('content-type')?.startsWith('text/html');
  const wanted = [
    ...ofAll,
    ...(isFile ? [] : ofAllButFiles),
    ...(isPage ? ['content-security-policy'] : []),
  ];
  const missing = wanted.filter((name) => !headers.has(name));
  return missing.length > 0
    ? [{ rule: 'headers', what: `${status} without ${missing.join(', ')}` }]
    : [];
}

/** Stacks, folders of the program and the database's own words. */
const INSIDES =
  /\n\s+at \S.*:\d+:\d+|\/node_modules\/|node:internal|\.[cm]?ts:\d+:\d+|syntax error at or near|violates \w+[ -]\w+ constraint|duplicate key value|invalid input syntax for|relation "\w+"|Cannot read propert|is not a function|is not iterable|ECONNREFUSED/;

function checkInside({ status, headers }: Answer, text: string): Complaint[] {
  // The shop's own scripts are code, and contain such words.
  if (status === 200 && headers.get('content-type')?.includes('javascript')) return [];
  const [shown] = INSIDES.exec(text) ?? [];
  return shown ? [{ rule: 'inside', what: `“${shown.trim().slice(0, 60)}”` }] : [];
}

function checkEcho({ headers }: Answer, text: string): Complaint[] {
  const complaints: Complaint[] = [];
  const isPage = headers.get('content-type')?.startsWith('text/html');
  if (isPage && text.includes(MARKUP)) complaints.push({ rule: 'echo', what: 'markup in a page' });
  if (headers.has(HEADER)) complaints.push({ rule: 'echo', what: 'a header of the sender' });
  const to = headers.get('location');
  if (to !== undefined && !isOwn(to)) complaints.push({ rule: 'echo', what: 'leads elsewhere' });
  return complaints;
}

/** As a browser reads it: `//x` and `/\x` lead to another shop. */
function isOwn(location: string): boolean {
  const url = URL.parse(location, 'http://shop.invalid');
  return (
    url !== null && (url.host === 'shop.invalid' || /^(localhost|127\.0\.0\.1)(:|$)/.test(url.host))
  );
}
