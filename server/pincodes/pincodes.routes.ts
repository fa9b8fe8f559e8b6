import { lookUpPincode as endpoint } from '#contract/pincode.ts';
import type { Routes } from '../http/routing.ts';
import { lookUpPincode } from './look-up-pincode.ts';

export const pincodesRoutes: Routes = (serve, shop) => {
  serve(endpoint, ({ params }) => lookUpPincode(shop, params.pincode));
};
