import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readOwnInput } from '../own-input.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';

const MAIL_LIMIT_BYTES = 10 * 1024 * 1024;

const letterInput = z.object({
  to: z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1)], 'to is required.')
    .transform((to) => (Array.isArray(to) ? to.join(', ') : to)),
  from: z.string().default(''),
  subject: z.string().default(''),
  text: z.string().default(''),
  html: z.string().default(''),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  messageId: z.string().min(1).optional(),
});

const filterInput = z.object({
  to: z.string().max(320).optional(),
  mail: z.string().max(50).optional(),
});

/** Letters carry styles of their own and remote pictures, but nothing on this page may run. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; font-src *; form-action 'self'";

export function mailboxRoutes(mailbox: Mailbox, shopUrl: string) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/mailbox', { bodyLimit: MAIL_LIMIT_BYTES }, async ({ body }, reply) => {
      const letter = mailbox.deliver(readOwnInput(letterInput, body));
      return reply.code(201).send({ id: letter.id, sentAt: letter.sentAt });
    });
    app.get('/mailbox.json', async ({ query }, reply) => {
      const { to } = readOwnInput(filterInput, query);
      const letters = mailbox.letters(to).map(({ to, replyTo, subject, text, html, sentAt }) => {
        return { to, replyTo, subject, text, html, sentAt };
      });
      return reply.header('cache-control', 'no-store').send(letters);
    });
    app.get('/mailbox', async ({ query }, reply) => {
      const { to = '', mail } = readOwnInput(filterInput, query);
      const open = mail === undefined ? undefined : mailbox.find(mail);
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', pagePolicy)
        .send(mailboxPage({ letters: mailbox.letters(to), open, to, shopUrl }));
    });
  };
}
