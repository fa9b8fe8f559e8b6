import { profile } from '#contract/accounts.ts';
import type { Routes } from '../http/routing.ts';

export const accountsRoutes: Routes = (serve) => {
  serve(profile, async ({ session }) => ({ data: { user: session.user } }));
};
