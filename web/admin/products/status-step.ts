import type { ChosenAnswer } from '#contract/api/chosen.ts';
import type { Outcome } from '#contract/api/envelope.ts';
import type { ProductStatus } from '#contract/catalogue/admin-product-rules.ts';
import type { ChangeOfMany } from '#contract/catalogue/admin-products.ts';
import { counted } from '#web/admin/records/counted.ts';

interface Listed {
  _id: string;
  name: string;
  updatedAt: string;
  status: ProductStatus | 'deleted';
}

/** Hides or shows what is chosen; back again, each is what it was. */
export function statusStep(
  chosen: readonly Listed[],
  status: 'shown' | 'hidden',
  send: (products: ChangeOfMany[]) => Promise<Outcome<ChosenAnswer>>,
) {
  const before = new Map(chosen.map((product) => [product._id, product]));
  const nameOf = (id: string) => before.get(id)?.name ?? id;
  return {
    ask: () => send(chosen.map(({ _id: id, updatedAt: seen }) => ({ id, seen, status }))),
    nameOf,
    words: (count: number) => `${counted(count, 'product')} ${status}`,
    back: (done: ChosenAnswer['data']['done']) => ({
      ask: () =>
        send(
          done.map(({ id, updatedAt: seen }) => {
            const former = before.get(id)?.status;
            return { id, seen, status: former === 'deleted' ? undefined : former };
          }),
        ),
      nameOf,
      words: (count: number) => `${counted(count, 'product')} as before`,
    }),
  };
}
