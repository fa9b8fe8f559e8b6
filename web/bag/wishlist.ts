import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { cartMessages } from '#contract/cart.ts';
import { toast } from '#web/ui/toast.ts';
import { bagKeys, guest, tolerantStorage } from './kept-state.ts';
import { type BagProduct, snapshotOf } from './lines.ts';
import { readWishes, type Wish } from './read-kept.ts';

interface Kept {
  wishes: Wish[];
}

export interface Wishlist extends Kept {
  isOpen: boolean;
  /** False when it stood there already; the shopper has been told. */
  add(product: BagProduct): boolean;
  remove(id: string): void;
  toggle(product: BagProduct): void;
}

export const useWishlist = create<Wishlist>()(
  persist(
    (set, get) => ({
      wishes: [],
      isOpen: false,
      add(product) {
        if (selectIsWished(product.id)(get())) {
          toast.error(cartMessages.alreadyInWishlist);
          return false;
        }
        const wish = { product: snapshotOf(product), addedAt: new Date().toISOString() };
        set({ wishes: [wish, ...get().wishes] });
        toast.success(cartMessages.addedToWishlist);
        return true;
      },
      remove(id) {
        set({ wishes: get().wishes.filter((wish) => wish.product.id !== id) });
        toast.success(cartMessages.removedFromWishlist);
      },
      toggle(product) {
        if (selectIsWished(product.id)(get())) get().remove(product.id);
        else get().add(product);
      },
    }),
    {
      name: bagKeys.wishlist + guest,
      storage: tolerantStorage<Kept>((state) => ({ wishes: readWishes(state) })),
      skipHydration: true,
      partialize: ({ wishes }) => ({ wishes }),
      merge: (kept, list) => ({
        ...list,
        wishes: (kept as Kept | undefined)?.wishes ?? [],
        isOpen: true,
      }),
    },
  ),
);

export const selectWishCount = (list: Wishlist): number => list.wishes.length;

export function selectIsWished(id: string) {
  return (list: Wishlist): boolean => list.wishes.some((wish) => wish.product.id === id);
}

/** As `openBag`: a guest's wishes join the user's own, each product once. */
export function openWishlist(owner: string): void {
  const guests = owner === guest ? [] : takeGuestWishes();
  useWishlist.persist.setOptions({ name: bagKeys.wishlist + owner });
  useWishlist.persist.rehydrate();
  if (guests.length > 0) {
    useWishlist.setState(({ wishes }) => ({ wishes: mergeWishes(wishes, guests) }));
  }
}

function mergeWishes(own: readonly Wish[], guests: readonly Wish[]): Wish[] {
  const held = new Set(own.map((wish) => wish.product.id));
  return [...guests.filter((wish) => !held.has(wish.product.id)), ...own];
}

function takeGuestWishes(): Wish[] {
  const storage = useWishlist.persist.getOptions().storage;
  const kept = storage?.getItem(bagKeys.wishlist + guest) as { state: Kept } | null | undefined;
  storage?.removeItem(bagKeys.wishlist + guest);
  return kept?.state.wishes ?? [];
}
