import { DAY_MS } from '#server/infra/clock.ts';
import { postToMailbox } from '#server/infra/mail/sandbox-mailbox.ts';
import type { Channel, Message } from '#server/messages/channel.ts';
import type { Events } from '#server/messages/event-data.ts';
import type { EventName } from '#server/messages/events.ts';

/** What becomes of what the toy channel sends, and who has chosen it. */
export const toy = {
  chosenBy: new Set<string>(),
  fate: undefined as 'away' | 'gone' | 'final' | undefined,
};

type Words = { [E in EventName]?: (data: Events[E]) => string };

const words: Words = {
  'order-placed': ({ orderId }) => `Your order ${orderId.slice(-8)} is here.`,
  'order-cancelled': ({ orderId }) => `Your order ${orderId.slice(-8)} is cancelled.`,
};

const textOf = ({ event, data }: Message) => words[event]?.(data as never) ?? '';

/** A whole channel in one file: short texts to the phones of those who have chosen them. */
export const toyChannel: Channel = {
  name: 'Pigeon',
  isRecord: false,
  triesForMs: DAY_MS,
  says: (event) => event in words,
  async addressOf(_db, { connections }, { phone }) {
    const known = await connections.read();
    const isSetUp = known.some(({ kind, values }) => kind === 'toy' && values);
    return isSetUp && phone && toy.chosenBy.has(phone) ? phone : undefined;
  },
  show: async (_shop, message) => ({ subject: '', html: '', text: textOf(message) }),
  async write({ config: { mail } }, message) {
    if (mail?.kind !== 'sandbox') throw new Error('the toy channel lives in the sandbox');
    const { mailboxUrl } = mail;
    const { address: to, id: messageId } = message;
    return async () => {
      if (toy.fate) throw new Error(`the pigeon is ${toy.fate}`);
      await postToMailbox(mailboxUrl, { to, channel: 'Pigeon', text: textOf(message), messageId });
    };
  },
  readFailure: () => toy.fate ?? 'passing',
};
