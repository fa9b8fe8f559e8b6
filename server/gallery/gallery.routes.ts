import type { Routes } from '../http/routing.ts';

export const galleryRoutes: Routes = () => {};
