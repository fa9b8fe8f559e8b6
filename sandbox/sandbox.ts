import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { acceptJsonOnly } from './body-parsers.ts';
import { google } from './google/google.routes.ts';
import { mailboxRoutes } from './mailbox/mailbox.routes.ts';
import { openMailbox } from './mailbox/mailbox.ts';
import { standIns } from './payments/stand-ins.ts';
import { pincode } from './pincode/pincode.routes.ts';
import type { SandboxOptions } from './sandbox-options.ts';

/**
 * Local stand-ins of the payment providers, Google sign-in, the mail and the postal service, with
 * their own wire formats. Mounted under a prefix of the shop's server; the shop knows them only as
 * addresses.
 */
export function sandbox(options: SandboxOptions): FastifyPluginAsync {
  return async (app) => {
    acceptJsonOnly(app);
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error(error);
      const message = status < 500 ? error.message : 'The sandbox failed; the log says why.';
      return reply.code(status).send({ success: false, message });
    });
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send({ success: false, message: 'This page does not exist in the sandbox.' }),
    );
    for (const [provider, standIn] of Object.entries(standIns)) {
      const webhookUrl = () => options.webhookUrlOf(provider);
      await app.register(standIn({ ...options, webhookUrl }), { prefix: `/${provider}` });
    }
    await app.register(google(options), { prefix: '/google' });
    await app.register(pincode(options), { prefix: '/pincode' });
    await app.register(mailboxRoutes(openMailbox(options), options.shopUrl));
  };
}
