import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { ScriptNonce } from '#web/page/inline-script.tsx';
import { pageHost } from '#web/page/page-host.ts';
import { holdScripts } from '#web/page/scripts-after-paint.ts';
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
  const { report, scriptNonce } = loadContext.get(pageHost);
  let failed = false;
  const stream = await renderToReadableStream(
    <ScriptNonce value={scriptNonce}>
      <ServerRouter
        context={isShell ? shellOf(context) : context}
        url={request.url}
        nonce={scriptNonce}
      />
    </ScriptNonce>,
    {
      signal: request.signal,
      nonce: scriptNonce,
      // Otherwise large parts would be sent after the page and moved into it by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failed = true;
        if (!request.signal.aborted) report(error);
      },
    },
  );
  await stream.allReady;
  const page = holdScripts(await new Response(stream).text());
  return new Response(page, { status: failed ? 500 : status, headers });
}

/**
 * Reports what a loader throws. An unknown address is no error, and neither is a customer who has
 * left.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.get(pageHost).report(error);
};
