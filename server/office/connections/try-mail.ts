import type { ConnectionValues } from '#contract/connections/connection-kind.ts';
import { connectionMessages as m } from '#contract/connections/connection-rules.ts';
import { smtpOf } from '#server/infra/connections/connected-parts.ts';
import { inTime } from '#server/infra/in-time.ts';
import { type Mailer, openSender } from '#server/infra/mail/mailer.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readMailFrame } from '#server/messages/channels/mail/read-mail-frame.ts';
import { renderMail } from '#server/messages/channels/mail/render-mail.ts';
import type { Trial } from './trial.ts';

/** For the whole conversation, and for each step of it. */
const PATIENCE_MS = 15_000;
const STEP_MS = 10_000;

/** Sends a test mail to the owner, beside the queue. */
export async function tryMail(shop: Shop, { values, owner }: Trial): Promise<string> {
  if (!values && !(await shop.mailer.canSend())) throw new Problem('unavailable', m.notSetUp);
  const send = values ? senderOf(values) : shop.mailer.send;
  const mail = await renderMail('test-mail', { name: owner.name }, await readMailFrame(shop));
  const messageId = `<${shop.random.id()}@${new URL(shop.config.shopUrl).hostname}>`;
  const sent = send({ to: owner.email, messageId, ...mail });
  try {
    await inTime(sent, PATIENCE_MS, silent);
    return m.mailTaken(owner.email);
  } catch (error) {
    shop.log.warn({ err: error }, 'a test mail could not be sent');
    const [field, message] = refusalOf(error as SmtpError, owner.email);
    throw invalidField(`values.${field}`, message);
  }
}

function senderOf(values: ConnectionValues): Mailer['send'] {
  const smtp = smtpOf(values);
  if (!URL.canParse(smtp.url)) throw invalidField('values.host', m.mailUnknown);
  return openSender(smtp, STEP_MS);
}

const silent = () => Object.assign(new Error('silent'), { code: 'ETIMEDOUT' });

interface SmtpError extends Error {
  code?: string;
  command?: string;
}

/** The field that an error of nodemailer is about, and the sentence for it. */
function refusalOf(
  { code, command, message }: SmtpError,
  email: string,
): [field: string, message: string] {
  const reason = (message.split('\n')[0] ?? '').replace(/^Invalid login: /, '');
  switch (code) {
    case 'ETIMEDOUT':
      return ['host', m.mailSilent];
    case 'EDNS':
    case 'ENOTFOUND':
      return ['host', m.mailUnknown];
    case 'ETLS':
      return ['port', m.mailPlain];
    case 'EAUTH':
      return ['password', m.mailLogin(reason)];
    case 'EENVELOPE':
      return command === 'MAIL FROM'
        ? ['from', m.mailSender(reason)]
        : ['from', m.mailReceiver(email, reason)];
    default:
      return /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/.test(message)
        ? ['port', m.mailClosed]
        : ['host', m.mailRefused(reason)];
  }
}
