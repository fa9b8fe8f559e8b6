import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import type { PageHost } from '#server/app/http/pages.ts';
import { isShellAddress, shellOf } from './offline/shell.ts';
import { pageHost } from './page-host.ts';
import { PartMemory, type Pieces } from './remembered/part-memory.ts';
import { RememberedParts } from './remembered/remembered.tsx';
import { ScriptMark } from './shell/inline-script.tsx';
import { LOOK_PLACE, lookOfPages } from './shell/look.tsx';

/** Renders the whole page before it is sent, so that its marked scripts' hashes can be named. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const isShell = isShellAddress(request.url);
  const shown = await withAllData(isShell ? shellOf(context) : context);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (isShell) headers.set('x-robots-tag', 'noindex');
  const host = loadContext.get(pageHost);
  const { scriptMark } = host;
  const page = (
    <ScriptMark value={scriptMark}>
      <ServerRouter context={shown} url={request.url} nonce={scriptMark} />
    </ScriptMark>
  );
  if (host.isPersonal()) return renderWaiting(page, request, status, headers, host);
  host.show(renderAtOnce(page, JSON.stringify(context.staticHandlerContext.loaderData.root)));
  return new Response(null, { status, headers });
}

/** Enough for a thousand products' cards; of a shop's other parts there are few. */
const memory = new PartMemory(8 * 1024 * 1024);

/**
 * What is the same for everyone has all that it shows before it is rendered, and waits for nothing:
 * a text in one go costs half of what a stream does.
 */
function renderAtOnce(page: ReactNode, facts = ''): Pieces {
  const parts = memory.open(facts);
  const html = renderToString(<RememberedParts value={parts}>{page}</RememberedParts>);
  if (html.includes(UNFINISHED)) throw new Error('A part of this page was waited for, or broke.');
  const [head, rest] = html.split(LOOK_PLACE, 2);
  if (rest === undefined) throw new Error('A page without its look.');
  return [`<!DOCTYPE html>${head}`, lookBytes, ...parts.cut(rest)];
}

const lookBytes = Buffer.from(lookOfPages);

/** React's mark of a Suspense boundary that shows its fallback and leaves the rest to the browser. */
const UNFINISHED = '<!--$!-->';

/** The forms of one's own pages are files of their own, which are read when they are first shown. */
async function renderWaiting(
  page: ReactNode,
  request: Request,
  status: number,
  headers: Headers,
  { report, scriptMark }: Pick<PageHost, 'report' | 'scriptMark'>,
): Promise<Response> {
  let failed = false;
  const stream = await renderToReadableStream(page, {
    signal: request.signal,
    nonce: scriptMark,
    // A part of it that is large would else come after the page and be moved into it by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      if (!request.signal.aborted) report(error);
    },
  });
  await stream.allReady;
  return new Response(stream, { status: failed ? 500 : status, headers });
}

/**
 * React Router hands over what its loaders answered as a stream, and would wait while it renders. All of
 * it is there: it is read before, into the place where React Router notes what it has read.
 */
async function withAllData(context: EntryContext): Promise<EntryContext> {
  const { serverHandoffStream: stream, renderMeta } = context;
  if (!stream) return context;
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let value = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    value += decoder.decode(read.value, { stream: true });
  }
  reader.releaseLock();
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } });
  return { ...context, renderMeta: { ...renderMeta, streamCache: { 0: read } } };
}

/** What a loader throws. An address that no page has is no error, and neither is a shopper who has gone away. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!isRefusal && !request.signal.aborted) context.get(pageHost).report(error);
};
