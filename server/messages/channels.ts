import type { Channel } from './channel.ts';
import { mailChannel } from './channels/mail/mail-channel.ts';

/** The channels by their ids, which stand in the table of messages: docs/guide/messages.md. */
export const channels: Readonly<Record<string, Channel>> = { mail: mailChannel };

/** A node of a newer release may queue for a channel that this one does not have. */
export const channelOf = (id: string): Channel | undefined =>
  Object.hasOwn(channels, id) ? channels[id] : undefined;

/** The key of a message by a channel. Those of mails are as they were before there were others. */
export const keyBy = (channel: string, key: string): string =>
  channel === 'mail' ? key : `${key}@${channel}`;

/** The keys of the messages by every channel. */
export const onEveryChannel = (keys: readonly string[]): string[] =>
  Object.keys(channels).flatMap((channel) => keys.map((key) => keyBy(channel, key)));
