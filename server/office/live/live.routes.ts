import type { FastifyPluginAsync } from 'fastify';
import { liveApi } from '#contract/live/live.endpoints.ts';
import { liveSchemas } from '#contract/live/live.ts';
import { liveRoute } from '#contract/live/news-rules.ts';
import { mayAs } from '#contract/roles/staff.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { readSession } from '#server/accounts/sessions/session.ts';
import { requireStaff } from '#server/infra/http/answer-call.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { openEventStream } from './event-stream.ts';
import type { LiveDesk } from './live-desk.ts';
import { setQuietHours } from './quiet-hours.ts';
import { readWaiting } from './read-waiting.ts';
import { findQuietHours } from './waiting.queries.ts';

export const liveRoutes: Routes = (serve, shop) => {
  serve(liveApi, liveSchemas, {
    readWaiting: async ({ session: { user } }) => ({
      data: {
        waiting: await readWaiting(shop, user.staffRole),
        quiet: (await findQuietHours(shop.db, [user.id])).get(user.id) ?? null,
      },
    }),
    setQuietHours: async ({ body: { quiet }, session }) => {
      await setQuietHours(shop, session.user, quiet);
      return { data: { quiet } };
    },
  });
};

/** A browser that lost the stream comes back after so long. */
const RETRY_MS = 3_000;

/**
 * What waits and what happens, as server-sent events for as long as the session lasts. Listening is
 * no use of the session, so it ends by its time even while a tab is open.
 */
export function liveStream(shop: Shop, desk: LiveDesk): FastifyPluginAsync {
  return async (app) => {
    app.addHook('preClose', async () => desk.close());
    app.get(liveRoute, async (request, reply) => {
      const { session } = requireStaff('packer', await callerOf(shop, request, reply));
      if (!request.headers.accept?.includes('text/event-stream')) {
        const message = 'This address answers with server-sent events (text/event-stream) alone.';
        return reply.status(406).send({ success: false, message });
      }
      const events = openEventStream(reply.raw);
      const leave = desk.join({
        userId: session.user.id,
        async roleNow() {
          const now = await readSession(shop, request.headers, { isUse: false });
          const mayListen = now && !now.lacksSecondFactor && mayAs(now.user.staffRole, 'packer');
          return mayListen ? now.user.staffRole : undefined;
        },
        send: (event, data) => events.write(`event: ${event}\ndata: ${JSON.stringify(data)}`),
        beat: () => events.write(': still here'),
        end: events.end,
      });
      reply.raw.once('close', leave);
      events.write(`retry: ${RETRY_MS}`);
      return reply
        .type('text/event-stream')
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .send(events.body);
    });
    refuseOtherMethods(app, liveRoute, ['GET']);
  };
}
