import type { OpenShop } from './open-shop.ts';
import { openShopOf, type ShopKind } from './shop-kinds.ts';

interface Own {
  file: string;
  variables: Record<string, string>;
}

/** The shops of one worker, each opened when a test first needs it. */
export interface WorkerShops {
  /** The one of its kind that tests share, or the one that belongs to a file. */
  find(kind: ShopKind, own?: Own): Promise<OpenShop>;
  close(): Promise<void>;
}

/** Each is a process with memory of its own. */
const MOST_SHARED = 3;

export function openWorkerShops(): WorkerShops {
  const shared = new Map<ShopKind, OpenShop>();
  let own: { key: string; shop: OpenShop } | undefined;

  async function findShared(kind: ShopKind): Promise<OpenShop> {
    const shop = shared.get(kind) ?? (await openShopOf(kind));
    // The map's order is that of their use.
    shared.delete(kind);
    shared.set(kind, shop);
    const [[oldest, unused] = []] = shared;
    if (shared.size > MOST_SHARED && oldest) {
      shared.delete(oldest);
      await unused?.close();
    }
    return shop;
  }

  async function findOwn(kind: ShopKind, { file, variables }: Own): Promise<OpenShop> {
    const key = JSON.stringify([file, kind, variables]);
    if (own?.key === key) return own.shop;
    const last = own;
    own = undefined;
    await last?.shop.close();
    own = { key, shop: await openShopOf(kind, variables) };
    return own.shop;
  }

  return {
    find: (kind, own) => (own ? findOwn(kind, own) : findShared(kind)),
    async close() {
      for (const shop of [...shared.values(), ...(own ? [own.shop] : [])]) await shop.close();
    },
  };
}
