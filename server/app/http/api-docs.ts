import type { FastifyInstance } from 'fastify';
import type { Served } from '#server/infra/http/routing.ts';
import { openApiDocument } from './openapi.ts';

const accessWords = {
  public: 'anyone',
  user: 'signed-in users',
  owner: 'owners',
  manager: 'managers and owners',
  packer: 'all staff',
} as const;

/** The API's document for programs, and as a page for people. */
export function registerApiDocs(
  app: FastifyInstance,
  routes: readonly Served[],
  shopUrl: string,
): void {
  let made: ReturnType<typeof makeDocs> | undefined;
  // At the first request: most shops never get one.
  const docs = () => (made ??= makeDocs(routes, shopUrl));
  app.get('/api/openapi.json', () => docs().document);
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docs().page),
  );
}

function makeDocs(routes: readonly Served[], shopUrl: string) {
  const document = openApiDocument(routes, shopUrl);
  return { document, page: renderPage(routes, document.paths as Paths) };
}

type Paths = Record<string, Record<string, { requestBody?: unknown; responses: object }>>;

function renderPage(routes: readonly Served[], paths: Paths): string {
  const byTag = Map.groupBy(routes, ({ schemas }) => schemas.tag);
  const sections = [...byTag].map(
    ([tag, served]) =>
      `<h2>${escapeHtml(tag)}</h2>${served.map((one) => renderEndpoint(one, paths)).join('')}`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Haat API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs.css"></head>
<body><main><h1>Haat API</h1>
<p>Every answer is an envelope: <code>success: true</code> with the data, or <code>success: false</code>
with a message and, if fields are invalid, <code>errors</code>. The same for programs:
<a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}
</main></body></html>`;
}

function renderEndpoint({ endpoint, schemas }: Served, paths: Paths): string {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const operation = paths[path]?.[endpoint.method.toLowerCase()];
  return `<details id="${endpoint.name}"><summary><b>${endpoint.method}</b> <code>${escapeHtml(path)}</code>
<span>${escapeHtml(schemas.summary)}</span></summary>
<p>For ${accessWords[endpoint.access]}. Without any answer, callers say: “${escapeHtml(endpoint.fallback)}”</p>
<pre>${escapeHtml(JSON.stringify(operation, null, 2))}</pre></details>`;
}

/** Its own file, since pages may hold no inline style (content security policy). */
export const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;margin:0;background:#fff;color:#222}
main{max-width:60rem;margin:0 auto;padding:1.5rem}summary{cursor:pointer;padding:.6rem 0;min-height:1.75rem}
summary b{display:inline-block;min-width:4.5rem}summary span{display:block;color:#555}
details{border-bottom:1px solid #ddd}pre{overflow:auto;background:#f6f6f6;padding:1rem;font-size:.8rem}`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
