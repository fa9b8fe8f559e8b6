import type { Insertable } from 'kysely';
import { insertHeroImage } from '#server/catalogue/hero-images/hero-images.queries.ts';
import type { HeroImages } from '#server/infra/database/schema.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** An image of the gallery that is stored elsewhere; returns its id. */
export async function buildHeroImage(
  shop: Shop,
  wishes: Partial<Insertable<HeroImages>> = {},
): Promise<string> {
  const id = shop.random.id();
  await insertHeroImage(shop.db, {
    id,
    url: wishes.mediaHash ? null : `https://images.example/${id}.jpg`,
    category: 'painting',
    title: 'Hills',
    createdAt: shop.clock.now(),
    ...wishes,
  });
  return id;
}
