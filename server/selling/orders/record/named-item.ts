import type { ChosenOption } from '#contract/catalogue/variants.ts';
import type { OrderItemRow } from './orders.queries.ts';

/** What a line is called, in mails and lists; empty if there is no such line. */
export function namedOf(item: OrderItemRow | undefined): {
  name: string;
  options: ChosenOption[];
  selectedSize: string | null;
} {
  return {
    name: item?.name ?? '',
    options: (item?.options ?? []) as unknown as ChosenOption[],
    selectedSize: item?.selectedSize ?? null,
  };
}
