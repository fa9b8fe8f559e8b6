import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { cartLimits, cartMessages } from '#contract/cart/cart-rules.ts';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { newKey } from '#web/browser/new-key.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import {
  type CartProduct,
  type Chosen,
  countOf,
  isLine,
  keyOf,
  type LineKey,
  maxQuantity,
  mergeLines,
  nothingChosen,
  type StoredLine,
  toCartLines,
  withAdded,
  withBack,
  withQuantity,
} from './lines.ts';
import { readStoredLines, type StoredLines } from './read-stored.ts';
import { cartKeys, cartOwner, guest, tolerantStorage } from './stored-state.ts';
import { noteLines, notifyUnsent } from './unsent.ts';

export interface Cart extends StoredLines {
  /** False until the browser has read its storage; the server always renders an empty cart. */
  isOpen: boolean;
  /** False until the user's copy has come from the server, or failed to. */
  isWhole: boolean;
  /** False if nothing could be added; a toast says why. */
  add(product: CartProduct, quantity?: number, chosen?: Chosen): boolean;
  /** Adds one unit without a toast, if possible; returns whether it did. */
  addQuietly(product: CartProduct, chosen?: Chosen): boolean;
  setQuantity(key: LineKey, quantity: number): void;
  /** `isQuiet` shows no toast. */
  remove(key: LineKey, isQuiet?: boolean): void;
  clear(): void;
  /** Changes the lines without a toast. */
  change(next: (lines: StoredLine[]) => StoredLine[]): void;
}

/** Happens on the window whenever the customer puts something in the cart. */
export const cartAddEvent = 'cart-add';

export const viewCart = { action: { label: 'View Cart', to: '/cart' } };

/** One toast for however many clicks on plus: ten of them would hide the cart on a phone. */
let updatedToast: number | undefined;

export const useCart = create<Cart>()(
  persist(
    (set, get) => {
      /** Identifies a guest's cart, so that the server recognises it when it is sent again. */
      function guestCartId(lines: StoredLine[]): string | null {
        return cartOwner() === guest && lines.length > 0 ? (get().guestBag ?? newKey()) : null;
      }
      /** On top of what another tab may have stored a moment ago. */
      function change(next: (lines: StoredLine[]) => StoredLine[]): void {
        useCart.persist.rehydrate();
        const { lines: before, changes } = get();
        const lines = next(before);
        set({
          lines,
          changes: noteLines(before, lines, changes),
          guestBag: guestCartId(lines),
        });
        if (get().changes !== changes) notifyUnsent();
      }
      /** A toast offers to bring back what `next` leaves out. */
      function takeOut(message: string, next: (lines: StoredLine[]) => StoredLine[]): void {
        const owner = cartOwner();
        let before: StoredLine[] = [];
        change((lines) => {
          before = lines;
          return next(lines);
        });
        const after = get().lines;
        const undo = () => {
          if (cartOwner() === owner) change((lines) => withBack(lines, before, after));
        };
        toast.success(message, { action: { label: 'Undo', press: undo } });
      }
      function put(added: StoredLine): void {
        change((lines) => withAdded(lines, added));
        dispatchEvent(new Event(cartAddEvent));
      }
      return {
        lines: [],
        changes: [],
        joining: [],
        guestBag: null,
        isOpen: false,
        isWhole: true,
        add(product, quantity = 1, chosen = nothingChosen) {
          const { lines } = get();
          const refusal = refusalOf(lines, product, chosen);
          if (refusal) {
            toast.error(refusal);
            return false;
          }
          const added = { product, quantity, ...chosen };
          const isHeld = lines.some((line) => isLine(line, keyOf(added)));
          put(added);
          toast.success(isHeld ? cartMessages.updated : cartMessages.added, viewCart);
          return true;
        },
        addQuietly(product, chosen = nothingChosen) {
          if (refusalOf(get().lines, product, chosen)) return false;
          put({ product, quantity: 1, ...chosen });
          return true;
        },
        setQuantity(key, quantity) {
          if (quantity <= 0) return get().remove(key);
          change((lines) => withQuantity(lines, key, quantity));
          updatedToast = toast.success(cartMessages.updated, { id: updatedToast });
        },
        remove(key, isQuiet = false) {
          const without = (lines: StoredLine[]) => withQuantity(lines, key, 0);
          if (isQuiet) change(without);
          else takeOut(cartMessages.removed, without);
        },
        clear() {
          takeOut(cartMessages.cleared, () => []);
        },
        change,
      };
    },
    {
      name: cartKeys.cart + guest,
      storage: tolerantStorage<StoredLines>(readStoredLines),
      skipHydration: true,
      partialize: ({ lines, changes, joining, guestBag: guestCart }) => {
        return { lines, changes, joining, guestBag: guestCart };
      },
      // Another owner's lines never stay: without a stored cart it is empty.
      merge: (stored, cart) => ({
        ...cart,
        ...((stored as StoredLines | undefined) ?? readStoredLines(null)),
        isOpen: true,
      }),
    },
  ),
);

/** How many units are in the cart, for its badge. */
export const selectCount = (cart: Cart): number => countOf(cart.lines);

/** Shows this owner's cart. */
export function openCart(owner: string, isWhole: boolean): void {
  useCart.persist.setOptions({ name: cartKeys.cart + owner });
  useCart.persist.rehydrate();
  // Only if it changes, since every change is stored.
  if (useCart.getState().isWhole !== isWhole) useCart.setState({ isWhole });
}

/** At a sign-in the guest's cart joins the user's own and is emptied (S6). */
export function joinGuestCart(): void {
  const guestCart = readGuestCart();
  if (!guestCart) return;
  const { id, lines: joined } = guestCart;
  useCart.setState(({ lines, joining }) => ({
    lines: mergeLines(lines, joined),
    joining: [
      ...joining.filter((one) => one.id !== id),
      { id, lines: toCartLines(joined), joinedAt: new Date().toISOString() },
    ],
  }));
  useCart.persist.getOptions().storage?.removeItem(cartKeys.cart + guest);
}

function readGuestCart(): { id: string; lines: StoredLine[] } | null {
  const storage = useCart.persist.getOptions().storage;
  const stored = storage?.getItem(cartKeys.cart + guest) as
    | { state: StoredLines }
    | null
    | undefined;
  const lines = stored?.state.lines ?? [];
  return lines.length > 0 ? { id: stored?.state.guestBag ?? newKey(), lines } : null;
}

function refusalOf(lines: StoredLine[], product: CartProduct, chosen: Chosen): string | null {
  if (!product.inStock) return catalogueMessages.outOfStock;
  const held = lines.find((line) => isLine(line, { id: product.id, ...chosen }));
  if (!held && lines.length >= cartLimits.linesMax) return cartMessages.cartFull;
  const most = maxQuantity(lines, product, chosen);
  if (most > (held?.quantity ?? 0)) return null;
  if (most >= cartLimits.quantityMax) return `You can buy at most ${most} of one item`;
  return lines.some((line) => line.product.id === product.id)
    ? 'You already have all our stock of this item in your cart'
    : catalogueMessages.outOfStock;
}
