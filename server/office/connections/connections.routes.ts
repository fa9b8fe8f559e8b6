import { connectionMessages } from '#contract/connections/connection-rules.ts';
import { connectionsApi } from '#contract/connections/connections.endpoints.ts';
import { connectionsSchemas } from '#contract/connections/connections.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import {
  connect,
  disconnect,
  giveUp,
  putInOrder,
  renewSecret,
  tryTyped,
} from './change-connections.ts';
import { listConnections } from './list-connections.ts';

export const connectionsRoutes: Routes = (serve, shop) => {
  const list = async () => ({ connections: await listConnections(shop) });
  serve(connectionsApi, connectionsSchemas, {
    listConnections: async () => ({ data: await list() }),
    orderConnections: async ({ session, body }) => {
      await putInOrder(shop, session.user, body.kinds);
      return { message: connectionMessages.ordered, data: await list() };
    },
    tryConnection: async ({ session, params, body }) => {
      // What is saved may be tried by a glance at the page; what is typed goes to any machine.
      if (body.values) requireProof(shop, session);
      return { message: await tryTyped(shop, session.user, params.kind, body) };
    },
    saveConnection: async ({ session, params, body }) => {
      requireProof(shop, session);
      const madeSecret = await connect(shop, session.user, params.kind, body);
      return { message: connectionMessages.saved, data: { ...(await list()), madeSecret } };
    },
    renewWebhookSecret: async ({ session, params }) => {
      requireProof(shop, session);
      const madeSecret = await renewSecret(shop, session.user, params.kind);
      return { message: connectionMessages.secretMade, data: { ...(await list()), madeSecret } };
    },
    removeConnection: async ({ session, params }) => {
      requireProof(shop, session);
      const message = await disconnect(shop, session.user, params.kind);
      return { message, data: await list() };
    },
    giveUpConnection: async ({ session, params }) => {
      requireProof(shop, session);
      await giveUp(shop, session.user, params.kind);
      return { message: connectionMessages.mediaGivenUp, data: await list() };
    },
  });
};
