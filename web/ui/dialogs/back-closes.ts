import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';

/**
 * What lies over the page (a dialog, a sheet, the lightbox) has an entry of the history: Back
 * closes it, and the page stays. The entries of a page share the router's `idx`, so the router
 * never hears of them. A layer that is closed in another way leaves its entry behind, to be used
 * again or passed over: taking it off the history could overtake a link that was followed.
 */
interface Layer {
  close(): void;
  /** The customer has closed it already, and its page follows. */
  isGone(): boolean;
}

interface Entry {
  /** Of the router. */
  idx: number | null;
  /** How many layers it stands for. */
  depth: number;
}

/** The topmost comes last. */
let layers: readonly Layer[] = [];
/** Where the history stands. */
let at: Entry;
/** What the router has opened last; other entries of the page may have an older address. */
let page: { idx: number | null; state: object; address: string };

function entryNow(): Entry {
  const { idx = null, depth = 0 } = (window.history.state ?? {}) as Partial<Entry>;
  return { idx, depth };
}

function noteEntry(): void {
  at = entryNow();
  page = { idx: at.idx, state: window.history.state ?? {}, address: window.location.href };
}

/** As many entries as there are layers. */
function keepEntries(): void {
  for (let { depth } = entryNow(); depth < layers.length; depth += 1) {
    window.history.pushState({ ...window.history.state, depth: depth + 1 }, '');
  }
}

function goThrough(event: PopStateEvent): void {
  const from = at;
  at = entryNow();
  const isOfPage = at.idx === page.idx;
  const isWithin = isOfPage && from.idx === at.idx && from.depth > 0;
  if (at.depth === 0 && !isWithin) {
    noteEntry();
    return;
  }
  event.stopImmediatePropagation();
  if (isOfPage) {
    window.history.replaceState({ ...page.state, depth: at.depth }, '', page.address);
  }
  const isBack = from.idx === at.idx ? at.depth < from.depth : (at.idx ?? 0) < (from.idx ?? 0);
  const above = isOfPage && isBack ? layers.slice(at.depth) : [];
  const closed = above.filter((layer) => !layer.isGone());
  if (closed.length === 0) {
    window.history.go(isBack ? -1 : 1);
    return;
  }
  flushSync(() => {
    for (const layer of closed.toReversed()) layer.close();
  });
  // One that asks first, or cannot be closed now, keeps its entry.
  keepEntries();
}

/** What the router does is noted at once: Back may be pressed before the page has followed. */
function followRouter({ history }: Window): void {
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (...entry) => {
    push(...entry);
    noteEntry();
  };
  history.replaceState = (state, ...rest) => {
    const isOfPage = state?.idx === at.idx;
    replace(isOfPage ? { depth: at.depth, ...state } : state, ...rest);
    noteEntry();
  };
}

if (typeof window !== 'undefined') {
  noteEntry();
  followRouter(window);
  // Before the router's.
  window.addEventListener('popstate', goThrough, { capture: true });
}

/** Closes by Back what is open. */
export function useBackCloses(
  isOpen: boolean,
  close: () => void,
  isGone: () => boolean = () => false,
): void {
  const { key } = useLocation();
  /** Follows one render later, when what a new page closes is closed. */
  const [page, setPage] = useState(key);
  const closeNow = useEffectEvent(close);
  const isGoneNow = useEffectEvent(isGone);
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => closeNow(), isGone: () => isGoneNow() };
    layers = [...layers, layer];
    return () => {
      layers = layers.filter((each) => each !== layer);
    };
  }, [isOpen]);
  useEffect(() => setPage(key), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own entries
  useEffect(() => {
    if (isOpen) keepEntries();
  }, [isOpen, page]);
}

/** Elsewhere a menu or a list covers little, and Back means the page. */
export const isOnPhone = () => window.matchMedia('(max-width: 767px)').matches;
