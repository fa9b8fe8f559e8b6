import * as endpoints from '#contract/gallery.ts';
import type { Routes } from '../http/routing.ts';
import { listHeroImages } from './list-hero-images.ts';

export const galleryRoutes: Routes = (serve, shop) => {
  serve(endpoints.listHeroImages, async () => ({ images: await listHeroImages(shop.readDb) }));
};
