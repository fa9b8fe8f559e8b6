import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isShellAddress, shellOf } from './offline/shell.ts';
import { pageHost } from './page-host.ts';

/** Renders the whole page before it is sent, so that its scripts' hashes can be named. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  let failed = false;
  const isShell = isShellAddress(request.url);
  const stream = await renderToReadableStream(
    <ServerRouter context={isShell ? shellOf(context) : context} url={request.url} />,
    {
      signal: request.signal,
      onError(error) {
        failed = true;
        if (!request.signal.aborted) loadContext.get(pageHost).report(error);
      },
    },
  );
  await stream.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  if (isShell) headers.set('x-robots-tag', 'noindex');
  return new Response(stream, { status: failed ? 500 : status, headers });
}

/** What a loader throws, and an address that no page has; a shopper who has gone away is no error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageHost).report(error);
};
