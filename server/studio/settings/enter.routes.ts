import type { FastifyPluginAsync } from 'fastify';
import { ownPath } from '#contract/api/links.ts';
import { closedPage } from '#contract/settings/closed-page.ts';
import { enterRoute, openingLimits } from '#contract/settings/opening-rules.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { cookieName } from '#server/infra/http/security/cookie-names.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { makePass, passCookie } from './friends-password.ts';

/** The form of the closed page. It works without scripts, so its answers are redirects. */
export function enterRoutes(shop: Shop): FastifyPluginAsync {
  const cookie = cookieName(shop.config, passCookie);
  return async (app) => {
    app.post(enterRoute, async ({ body, from }, reply) => {
      const to = pathOf(fieldOf(body, 'to'));
      const back = (problem: 'password' | 'tries') =>
        reply.redirect(`${closedPage}?${new URLSearchParams({ problem, to })}`, 303);
      try {
        const password = fieldOf(body, 'password')
          .trim()
          .slice(0, openingLimits.passwordMax + 1);
        const pass = await makePass(shop, { password, ipAddress: from });
        if (!pass) return back('password');
        reply.setCookie(cookie, pass, {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          secure: cookie !== passCookie,
          maxAge: openingLimits.passDays * 24 * 60 * 60,
        });
        return reply.redirect(to, 303);
      } catch (error) {
        if (error instanceof Problem && error.kind === 'too-many') return back('tries');
        throw error;
      }
    });
    refuseOtherMethods(app, enterRoute, ['POST']);
  };
}

function fieldOf(body: unknown, name: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

/** Within the shop: a link must not lead elsewhere through this form. */
function pathOf(to: string): string {
  const path = ownPath(to) ?? '/';
  return path.startsWith(closedPage) ? '/' : path;
}
