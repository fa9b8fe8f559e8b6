import { welcomeApi } from '#contract/welcome/welcome.endpoints.ts';
import { welcomeSchemas } from '#contract/welcome/welcome.ts';
import { welcomeMessages } from '#contract/welcome/welcome-rules.ts';
import { deviceOf, setSessionCookie } from '#server/accounts/sign-in/browser-cookies.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { firstAddressOf } from '#server/infra/http/security/own-origin.ts';
import { becomeOwner, readWelcome } from './become-owner.ts';

export const welcomeRoutes: Routes = (serve, shop) => {
  serve(welcomeApi, welcomeSchemas, {
    readWelcome: async (call) => ({ data: await readWelcome(shop, { isLocal: call.isLocal() }) }),
    becomeOwner: async (call) => {
      const { user, signedIn, address } = await becomeOwner(shop, call.body, {
        isLocal: call.isLocal(),
        device: deviceOf(call),
        address: firstAddressOf(call.header, shop.config),
      });
      // At another address its cookies have other names: the owner signs in there.
      if (signedIn) await setSessionCookie(shop, call, signedIn);
      return { data: { user, address: address ?? null }, message: welcomeMessages.done };
    },
  });
};
