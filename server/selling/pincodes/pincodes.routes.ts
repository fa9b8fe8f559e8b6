import { pincodeApi } from '#contract/pincodes/pincode.endpoints.ts';
import { pincodeSchemas } from '#contract/pincodes/pincode.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { lookUpPincode } from './look-up-pincode.ts';

/** A look-up may call the public postal service, which we must not overload. */
const LOOK_UPS = { times: 300, seconds: 900 };

export const pincodesRoutes: Routes = (serve, shop) => {
  serve(pincodeApi, pincodeSchemas, {
    lookUpPincode: async ({ params, ipAddress }) => {
      await limitRate(shop, `pincode:ip:${networkOf(ipAddress)}`, LOOK_UPS);
      return lookUpPincode(shop, params.pincode);
    },
  });
};
