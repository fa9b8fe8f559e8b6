import { listProducts } from '#contract/catalogue.ts';
import { inBrowser, type Load, onServer } from '#web/load-page.ts';
import type { Route } from './+types/dashboard.ts';

const load = (async (ask) => {
  const { data } = await ask(listProducts, { query: { limit: 100 } });
  return { products: data.products };
}) satisfies Load<unknown>;

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <h1>Products: {loaderData.products.length}</h1>;
}
