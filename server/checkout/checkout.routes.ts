import type { Routes } from '../http/routing.ts';

export const checkoutRoutes: Routes = () => {};
