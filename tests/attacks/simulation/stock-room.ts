import type { Draw } from './draw.ts';
import type { SimulatedShop } from './simulated-shop.ts';

/** A place on the shelf: when its product is sold out, the studio puts another there. */
export interface Place {
  kind: 'one of a kind' | 'edition' | 'made to order';
  productId: string;
  stock: number | null;
}

export interface StockRoom {
  places: readonly Place[];
  scarce: readonly Place[];
  /** Counts what was sold; returns the place that it has emptied. */
  sell(productId: string, quantity: number): Place | undefined;
  fill(place: Place): Promise<void>;
}

export async function openStockRoom(
  shop: Pick<SimulatedShop, 'addProduct'>,
  draw: Draw,
  sizes: { unique: number; editions: number; madeToOrder: number },
): Promise<StockRoom> {
  const places: Place[] = [];
  const put = async (kind: Place['kind'], count: number) => {
    for (let made = 0; made < count; made += 1) {
      const place: Place = { kind, productId: '', stock: 0 };
      places.push(place);
      await fill(place);
    }
  };

  async function fill(place: Place): Promise<void> {
    const stocks = { 'one of a kind': 1, edition: 5 + draw.below(36), 'made to order': null };
    place.stock = stocks[place.kind];
    place.productId = await shop.addProduct(place.stock);
  }

  await put('one of a kind', sizes.unique);
  await put('edition', sizes.editions);
  await put('made to order', sizes.madeToOrder);
  return {
    places,
    scarce: places.filter(({ kind }) => kind !== 'made to order'),
    sell(productId, quantity) {
      const place = places.find((each) => each.productId === productId);
      if (!place || place.stock === null) return undefined;
      place.stock -= quantity;
      return place.stock <= 0 ? place : undefined;
    },
    fill,
  };
}
