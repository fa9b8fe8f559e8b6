import { suggestionsApi } from '#contract/search/suggestions.endpoints.ts';
import type { SearchHelp } from '#contract/search/suggestions.ts';
import type { Ask } from '#web/page/load-page.ts';
import { type CardProduct, cardOf } from '../catalogue/card-product.ts';

export interface Help extends Omit<SearchHelp, 'products'> {
  products: CardProduct[];
}

/** What helps on where `q` has found nothing; the page does without it if it fails. */
export async function readHelp(
  ask: Ask,
  { q, total }: { q: string | undefined; total: number },
): Promise<Help | undefined> {
  if (!q || total > 0) return undefined;
  const answer = await ask(suggestionsApi.helpSearch, { query: { q } }).catch(() => undefined);
  return answer && { ...answer.data, products: answer.data.products.map(cardOf) };
}
