import type { MailContent } from '#contract/mails/mails.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { OutgoingMail } from '#server/infra/mail/mailer.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Person } from './event-data.ts';
import type { EventName } from './events.ts';

/** What telling takes of the shop. */
export type Teller = Pick<Shop, 'clock' | 'config' | 'connections' | 'jobs' | 'random'>;

/** A message on its way. */
export interface Message {
  id: string;
  /** Where the channel reaches the person. */
  address: string;
  event: EventName;
  /** As event-data.ts says for the event. */
  data: unknown;
  /** How often staff had it sent anew: to its receiver each is a message of its own. */
  resent: number;
}

/**
 * Why a message did not go out: its address takes none any more, it was refused for good, it was not
 * accepted now, or what every message of the channel needs cannot be reached, or asks to wait.
 */
export type Failure = 'gone' | 'final' | 'passing' | 'away';

/** Draws what a message's data names as its attachments, such as an invoice. */
export type Attach = (
  shop: Shop,
  data: { invoiceId?: string },
) => Promise<OutgoingMail['attachments']>;

/** A way to tell people something. The outbox queues, tries again, gives up and forgets for all of them. */
export interface Channel {
  /** As the back office names it. */
  name: string;
  /**
   * Everything is queued here, also for an address that takes nothing: staff and the ledger look here.
   * A channel that is no record repeats what the record says.
   */
  isRecord: boolean;
  /** It gives a message up after so long. */
  triesForMs: number;
  /** Whether it has words for the event. */
  says(event: EventName): boolean;
  /** Where it reaches somebody; undefined if it is not set up, cannot, or they have not chosen it. */
  addressOf(db: Db, shop: Teller, person: Person): Promise<string | undefined> | string | undefined;
  /** Its text, for the back office. */
  show(shop: Shop, message: Message): Promise<MailContent>;
  /** Writes it, and returns what sends it. */
  write(shop: Shop, message: Message, attach: Attach): Promise<() => Promise<unknown>>;
  /** Reads what sending throws. */
  readFailure(error: unknown): Failure;
}
