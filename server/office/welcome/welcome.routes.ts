import { welcomeApi } from '#contract/welcome/welcome.endpoints.ts';
import { welcomeSchemas } from '#contract/welcome/welcome.ts';
import { welcomeMessages } from '#contract/welcome/welcome-rules.ts';
import { deviceOf, setSessionCookie } from '#server/accounts/sign-in/browser-cookies.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { becomeOwner, readWelcome } from './become-owner.ts';

export const welcomeRoutes: Routes = (serve, shop) => {
  serve(welcomeApi, welcomeSchemas, {
    readWelcome: async (call) => ({ data: await readWelcome(shop, { isLocal: call.isLocal() }) }),
    becomeOwner: async (call) => {
      const { user, signedIn } = await becomeOwner(shop, call.body, {
        isLocal: call.isLocal(),
        device: deviceOf(call),
      });
      await setSessionCookie(shop, call, signedIn);
      return { data: { user }, message: welcomeMessages.done };
    },
  });
};
