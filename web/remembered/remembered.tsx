import { createContext, type ReactElement, use } from 'react';
import { createPath, useLocation } from 'react-router';
import { Previews } from '#web/ui/previews.ts';

/** What the server remembers of parts of pages, as one page that is being made sees it. */
export interface RememberedParts {
  /** Notes that the page has this part here; whether its markup is known already. */
  place(key: string): { number: number; isKnown: boolean };
}

/** Null where nothing is remembered: in the browser, and for pages that are one person's own. */
export const RememberedParts = /* @__PURE__ */ createContext<RememberedParts | null>(null);

/**
 * The same element, of which the server makes the markup once and then remembers it. For components
 * whose markup follows from their props, the shop's facts and what `useMore` answers: nothing else of the
 * page, no children, no `useId`; where `priority` is set, a picture is named in the page's head, and nothing
 * is remembered. Browsers get to the letter what React would have rendered.
 */
export function remembered<P extends object>(
  element: ReactElement<P>,
  useMore?: () => unknown,
): ReactElement {
  if (!import.meta.env.SSR) return element;
  return <Part key={element.key} element={element} useMore={useMore} />;
}

/** For `useMore`, where links and forms keep to the page's own address. */
export const useAddress = import.meta.env.SSR ? () => createPath(useLocation()) : undefined;

/** Around a part that the page waits for, or in its place; the finished page has none of them. */
export const PART = 'kept-part';

interface PartProps {
  element: ReactElement;
  useMore: (() => unknown) | undefined;
}

function Part({ element, useMore }: PartProps) {
  const parts = use(RememberedParts);
  const previews = use(Previews);
  const more = useMore?.();
  const { priority } = element.props as { priority?: boolean };
  if (!parts || priority) return element;
  const props = JSON.stringify([element.props, more]);
  // A first sight of a picture comes with one page only.
  if (Object.keys(previews).some((picture) => props.includes(picture))) return element;
  const { number, isKnown } = parts.place(`${kindOf(element.type)} ${props}`);
  // Within a remembered part nothing is remembered by itself.
  const content = !isKnown && <RememberedParts value={null}>{element}</RememberedParts>;
  return <kept-part n={number}>{content}</kept-part>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'kept-part': { n: number; children: React.ReactNode };
    }
  }
}

const kinds = new Map<unknown, number>();

function kindOf(component: unknown): number {
  const kind = kinds.get(component) ?? kinds.size;
  kinds.set(component, kind);
  return kind;
}
