import type { Routes } from '../http/routing.ts';

export const accountsRoutes: Routes = () => {};
