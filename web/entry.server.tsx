import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { PageNonce } from '#web/page/inline-script.tsx';
import { pageHost } from '#web/page/page-host.ts';
import { isShellAddress, shellOf } from './offline/shell.ts';

/**
 * Renders the whole page before it is sent, so that the hashes of its scripts can be listed and
 * failures get a status.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const isShell = isShellAddress(request.url);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (isShell) headers.set('x-robots-tag', 'noindex');
  const host = loadContext.get(pageHost);
  const { nonce } = host;
  let failed = false;
  host.page = await render(
    <PageNonce value={nonce}>
      <ServerRouter
        context={ownRoutes(isShell ? shellOf(context) : context)}
        url={request.url}
        nonce={nonce}
      />
    </PageNonce>,
    nonce,
    (error) => {
      failed = true;
      host.report(error);
    },
  );
  return new Response(null, { status: failed ? 500 : status, headers });
}

/** With the routes of this page alone: for each page the router builds all it knows, and matches them. */
function ownRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(own) } };
}

/**
 * Reports what a loader throws. An unknown address is no error, and neither is a customer who has
 * left.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.get(pageHost).report(error);
};

/** Rejects where not even the frame of the page can be rendered. */
function render(
  page: ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Uint8Array[] = [];
  const { pipe } = renderToPipeableStream(page, {
    nonce,
    // Otherwise large parts would be sent after the page and moved into it by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError,
    onShellError: reject,
    onAllReady() {
      pipe(
        new Writable({
          write(chunk, _encoding, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve(Buffer.concat(chunks));
            done();
          },
        }),
      );
    },
  });
  return promise;
}
