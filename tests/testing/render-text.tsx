import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { shopFacts } from './shop-facts.ts';

/** The words of a part of a page, within a shop. */
export function textOf(element: ReactElement): string {
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { shop: shopFacts } } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}
