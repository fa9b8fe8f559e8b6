import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { ScriptMark } from '#web/page/inline-script.tsx';
import { pageHost } from '#web/page/page-host.ts';
import { isShellAddress, shellOf } from './offline/shell.ts';

/**
 * Renders the whole page before it is sent, so that its marked scripts' hashes can be named and what
 * breaks has a status.
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
  const { report, scriptNonce } = loadContext.get(pageHost);
  let failed = false;
  const stream = await renderToReadableStream(
    <ScriptMark value={scriptNonce}>
      <ServerRouter
        context={isShell ? shellOf(context) : context}
        url={request.url}
        nonce={scriptNonce}
      />
    </ScriptMark>,
    {
      signal: request.signal,
      nonce: scriptNonce,
      // A part of it that is large would else come after the page and be moved into it by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true;
        if (!request.signal.aborted) report(error);
      },
    },
  );
  await stream.allReady;
  return new Response(stream, { status: failed ? 500 : status, headers });
}

/** What a loader throws. An address that no page has is no error, and neither is a customer who has gone away. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.get(pageHost).report(error);
};
