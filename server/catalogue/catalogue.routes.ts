import type { Routes } from '../http/routing.ts';

export const catalogueRoutes: Routes = () => {};
