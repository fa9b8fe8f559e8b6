import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type CartLine, type CheckedCart, cartLimits, cartMessages } from '#contract/cart.ts';
import { catalogueMessages } from '#contract/catalogue.ts';
import { toast } from '#web/ui/toast.ts';
import { bagKeys, guest, tolerantStorage } from './kept-state.ts';
import {
  type BagLine,
  type BagProduct,
  buyable,
  checkedLines,
  countOf,
  isLine,
  keyOf,
  type LineKey,
  mergeLines,
  roomFor,
  withAdded,
  withoutBought,
  withQuantity,
} from './lines.ts';
import { readLines } from './read-kept.ts';

interface Kept {
  lines: BagLine[];
}

export interface Bag extends Kept {
  /** False until the browser has read what is kept; the server always renders an empty bag. */
  isOpen: boolean;
  /** False when nothing could be added; the shopper has been told why. */
  add(product: BagProduct, quantity?: number, selectedSize?: string | null): boolean;
  setQuantity(key: LineKey, quantity: number): void;
  remove(key: LineKey): void;
  clear(): void;
  /** Takes over what the server found, without a word. */
  refresh(checked: CheckedCart, asked: readonly CartLine[]): void;
  dropUnavailable(): void;
  removeBought(bought: readonly CartLine[]): void;
}

/** One toast for however many clicks on plus: ten of them would hide the cart on a phone. */
let updatedToast: number | undefined;

export const useBag = create<Bag>()(
  persist(
    (set, get) => ({
      lines: [],
      isOpen: false,
      add(product, quantity = 1, selectedSize = null) {
        const { lines } = get();
        const refusal = refusalOf(lines, product, selectedSize);
        if (refusal) {
          toast.error(refusal);
          return false;
        }
        const added = { product, quantity, selectedSize };
        const isHeld = lines.some((line) => isLine(line, keyOf(added)));
        set({ lines: withAdded(lines, added) });
        toast.success(isHeld ? cartMessages.updated : cartMessages.added);
        return true;
      },
      setQuantity(key, quantity) {
        if (quantity <= 0) return get().remove(key);
        set({ lines: withQuantity(get().lines, key, quantity) });
        updatedToast = toast.success(cartMessages.updated, { id: updatedToast });
      },
      remove(key) {
        set({ lines: withQuantity(get().lines, key, 0) });
        toast.success(cartMessages.removed);
      },
      clear() {
        set({ lines: [] });
        toast.success(cartMessages.cleared);
      },
      refresh: (checked, asked) => set({ lines: checkedLines(get().lines, asked, checked) }),
      dropUnavailable: () => set({ lines: buyable(get().lines) }),
      removeBought: (bought) => set({ lines: withoutBought(get().lines, bought) }),
    }),
    {
      name: bagKeys.cart + guest,
      storage: tolerantStorage<Kept>((state) => ({ lines: readLines(state) })),
      skipHydration: true,
      partialize: ({ lines }) => ({ lines }),
      // Another owner's lines never stay: what is not kept is an empty bag.
      merge: (kept, bag) => ({
        ...bag,
        lines: (kept as Kept | undefined)?.lines ?? [],
        isOpen: true,
      }),
    },
  ),
);

/** How many pieces are in the bag, for its badge. */
export const selectCount = (bag: Bag): number => countOf(bag.lines);

/** Shows this owner's bag; a guest's joins the user's own and is emptied (decision 6). */
export function openBag(owner: string): void {
  const guests = owner === guest ? [] : takeGuestLines();
  useBag.persist.setOptions({ name: bagKeys.cart + owner });
  useBag.persist.rehydrate();
  if (guests.length > 0) {
    useBag.setState(({ lines }) => ({ lines: mergeLines(lines, guests) }));
  }
}

function takeGuestLines(): BagLine[] {
  const storage = useBag.persist.getOptions().storage;
  const kept = storage?.getItem(bagKeys.cart + guest) as { state: Kept } | null | undefined;
  storage?.removeItem(bagKeys.cart + guest);
  return kept?.state.lines ?? [];
}

function refusalOf(lines: BagLine[], product: BagProduct, size: string | null): string | null {
  if (!product.inStock) return catalogueMessages.outOfStock;
  const held = lines.find((line) => isLine(line, { id: product.id, selectedSize: size }));
  const room = roomFor(lines, product, size);
  if (room > (held?.quantity ?? 0)) return null;
  if (room >= cartLimits.quantityMax) return `You can buy at most ${room} of one item`;
  return lines.some((line) => line.product.id === product.id)
    ? 'All that we have of this item is in your cart already'
    : catalogueMessages.outOfStock;
}
