import { STATUS_CODES } from 'node:http';
import type { Failure } from '#contract/api/envelope.ts';

/** Answers outside the shop's routes: while it opens and closes, and to malformed requests. */

export type PlainHeaders = Readonly<Record<string, string>>;

/** Until the shop is open and has set the headers of its answers (security.ts). */
export const strictHeaders: PlainHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-site',
};

export interface PlainAnswer {
  headers: Record<string, string>;
  body: string;
}

export function plainJson(message: string, headers: PlainHeaders): PlainAnswer {
  const body = JSON.stringify({ success: false, message } satisfies Failure);
  return withLength(body, { ...headers, 'content-type': 'application/json; charset=utf-8' });
}

/** For people; with `refreshSeconds` the browser retries by itself. */
export function plainPage(
  { title, message, refreshSeconds }: { title: string; message: string; refreshSeconds?: number },
  headers: PlainHeaders,
): PlainAnswer {
  const refresh = refreshSeconds && `<meta http-equiv="refresh" content="${refreshSeconds}">\n`;
  const body = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh ?? ''}<title>${title}</title>
</head>
<body style="margin:0;display:grid;place-content:center;min-height:100vh;padding:1rem;text-align:center;font-family:system-ui,sans-serif;color-scheme:light dark">
<main><h1>${title}</h1><p>${message}</p></main>
</body>
</html>`;
  return withLength(body, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src-attr 'unsafe-inline'",
  });
}

function withLength(body: string, headers: PlainHeaders): PlainAnswer {
  const length = String(Buffer.byteLength(body));
  return { headers: { ...headers, 'cache-control': 'no-store', 'content-length': length }, body };
}

/** Whether a person looks at it, and not a program. */
export function isForPerson({ accept, path }: { accept: string | undefined; path: string }) {
  return !path.startsWith('/api/') && (accept?.includes('text/html') ?? false);
}

/** The bytes of an answer, for a connection whose requests can no longer be parsed. */
export function rawAnswer(status: number, message: string, headers: PlainHeaders): string {
  const answer = plainJson(message, headers);
  const lines = Object.entries({ ...answer.headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${answer.body}`;
}
