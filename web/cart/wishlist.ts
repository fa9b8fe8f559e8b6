import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { cartLimits, cartMessages } from '#contract/cart/cart-rules.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { type CartProduct, type Chosen, nothingChosen, snapshotOf } from './lines.ts';
import { readStoredWishes, type StoredWishes } from './read-stored.ts';
import { cartKeys, cartOwner, guest, tolerantStorage } from './stored-state.ts';
import { noteWishes, notifyUnsent, type Wish } from './unsent.ts';

export interface Wishlist extends StoredWishes {
  isOpen: boolean;
  /** False if it was there already or the list is full; a toast says so. */
  add(product: CartProduct, chosen?: Chosen): boolean;
  /** `isQuiet` shows no toast. */
  remove(id: string, isQuiet?: boolean): void;
  toggle(product: CartProduct, chosen?: Chosen): void;
}

export const useWishlist = create<Wishlist>()(
  persist(
    (set, get) => {
      /** On top of what another tab may have stored a moment ago. */
      function change(next: (wishes: Wish[]) => Wish[]): void {
        useWishlist.persist.rehydrate();
        const { wishes: before, changes } = get();
        const wishes = next(before);
        set({ wishes, changes: noteWishes(before, wishes, changes) });
        if (get().changes !== changes) notifyUnsent();
      }
      return {
        wishes: [],
        changes: [],
        isOpen: false,
        add(product, chosen = nothingChosen) {
          const refusal = refusalOf(get(), product.id);
          if (refusal) {
            toast.error(refusal);
            return false;
          }
          const addedAt = new Date().toISOString();
          const wish = { product: snapshotOf(product), ...chosen, addedAt };
          change((wishes) => mergeWishes(wishes, [wish]));
          toast.success(cartMessages.addedToWishlist);
          return true;
        },
        remove(id, isQuiet = false) {
          const owner = cartOwner();
          const place = get().wishes.findIndex((wish) => wish.product.id === id);
          const removed = get().wishes[place];
          change((wishes) => wishes.filter((wish) => wish.product.id !== id));
          if (isQuiet) return;
          const undo = () => {
            if (!removed || cartOwner() !== owner || selectIsWished(id)(get())) return;
            change((wishes) => wishes.toSpliced(place, 0, removed));
          };
          toast.success(cartMessages.removedFromWishlist, {
            action: { label: 'Undo', press: undo },
          });
        },
        toggle(product, chosen) {
          if (selectIsWished(product.id)(get())) get().remove(product.id);
          else get().add(product, chosen);
        },
      };
    },
    {
      name: cartKeys.wishlist + guest,
      storage: tolerantStorage<StoredWishes>(readStoredWishes),
      skipHydration: true,
      partialize: ({ wishes, changes }) => ({ wishes, changes }),
      merge: (stored, list) => ({
        ...list,
        ...((stored as StoredWishes | undefined) ?? readStoredWishes(null)),
        isOpen: true,
      }),
    },
  ),
);

export const selectWishCount = (list: Wishlist): number => list.wishes.length;

export function selectIsWished(id: string) {
  return (list: Wishlist): boolean => list.wishes.some((wish) => wish.product.id === id);
}

/** Shows this owner's wishlist. */
export function openWishlist(owner: string): void {
  useWishlist.persist.setOptions({ name: cartKeys.wishlist + owner });
  useWishlist.persist.rehydrate();
}

/** As `joinGuestCart`: each product once. */
export function joinGuestWishes(): void {
  const guestWishes = readGuestWishes();
  if (guestWishes.length === 0) return;
  useWishlist.setState(({ wishes: own, changes }) => {
    const wishes = mergeWishes(own, guestWishes);
    return { wishes, changes: noteWishes(own, wishes, changes) };
  });
  useWishlist.persist.getOptions().storage?.removeItem(cartKeys.wishlist + guest);
}

function mergeWishes(own: readonly Wish[], others: readonly Wish[]): Wish[] {
  const held = new Set(own.map((wish) => wish.product.id));
  return [...others.filter((wish) => !held.has(wish.product.id)), ...own];
}

function readGuestWishes(): Wish[] {
  const storage = useWishlist.persist.getOptions().storage;
  const name = cartKeys.wishlist + guest;
  const stored = storage?.getItem(name) as { state: StoredWishes } | null | undefined;
  return stored?.state.wishes ?? [];
}

function refusalOf(list: Wishlist, id: string): string | null {
  if (selectIsWished(id)(list)) return cartMessages.alreadyInWishlist;
  return list.wishes.length >= cartLimits.wishesMax ? cartMessages.wishlistFull : null;
}
