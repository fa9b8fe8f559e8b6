import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readOwnInput } from '../own-input.ts';
import { mailFaultsInput } from './mail-faults.ts';
import type { Mailbox } from './mailbox.ts';
import { attachmentPath, mailboxPage } from './mailbox-page.ts';

const MAIL_LIMIT_BYTES = 10 * 1024 * 1024;

const mailInput = z.object({
  to: z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1)], 'to is required.')
    .transform((to) => (Array.isArray(to) ? to.join(', ') : to)),
  channel: z.string().min(1).max(40).optional(),
  from: z.string().default(''),
  subject: z.string().default(''),
  text: z.string().default(''),
  html: z.string().default(''),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  attachments: z
    .array(
      z.object({
        filename: z.string().regex(/^[\w. -]{1,100}$/),
        contentType: z.literal('application/pdf'),
        content: z.base64(),
      }),
    )
    .optional(),
  messageId: z.string().min(1).optional(),
});

const filterInput = z.object({
  to: z.string().max(320).optional(),
  mail: z.string().max(50).optional(),
});

const words = {
  down: 'The mail server is down.',
  refused: '550 No such mailbox.',
} as const;

/** Mails carry styles of their own and remote images, but nothing on this page may run. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; font-src *; form-action 'self'";

export function mailboxRoutes(mailbox: Mailbox, shopUrl: string) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/mailbox', { bodyLimit: MAIL_LIMIT_BYTES }, async ({ body }, reply) => {
      const mail = await mailbox.deliver(readOwnInput(mailInput, body));
      if (mail === 'down') return reply.code(503).send({ message: words.down });
      if (mail === 'refused') return reply.code(422).send({ message: words.refused });
      return reply.code(201).send({ id: mail.id, sentAt: mail.sentAt });
    });
    app.post('/mailbox/faults', async ({ body }) => {
      await mailbox.setFaults(readOwnInput(mailFaultsInput, body));
      return { success: true };
    });
    app.get('/mailbox.json', async ({ query }, reply) => {
      const { to } = readOwnInput(filterInput, query);
      const mails = (await mailbox.mails(to)).map((mail) => {
        const { to, channel, replyTo, subject, text, html, sentAt } = mail;
        const attachments = mail.attachments?.map(({ filename }, at) => ({
          filename,
          path: attachmentPath(mail.id, at),
        }));
        return { to, channel, replyTo, subject, text, html, sentAt, attachments };
      });
      return reply.header('cache-control', 'no-store').send(mails);
    });
    app.get<{ Params: { mail: string; at: string } }>(
      '/mailbox/:mail/:at',
      async ({ params }, reply) => {
        const mail = await mailbox.find(params.mail);
        const file = mail?.attachments?.[Number(params.at)];
        if (!file) return reply.code(404).send();
        return reply
          .type(file.contentType)
          .header('content-disposition', `attachment; filename="${file.filename}"`)
          .send(Buffer.from(file.content, 'base64'));
      },
    );
    app.get('/mailbox', async ({ query }, reply) => {
      const { to = '', mail } = readOwnInput(filterInput, query);
      const open = mail === undefined ? undefined : await mailbox.find(mail);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', pagePolicy)
        .send(mailboxPage({ mails: await mailbox.mails(to), open, to, shopUrl }));
    });
  };
}
