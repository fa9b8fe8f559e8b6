import { mailboxOf } from '#server/accounts/users/mailbox-of.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** Who is at the checkout, and from where. */
export interface Customer {
  id: string;
  email: string;
  ipAddress: string;
}

/** A customer as holds are counted: mailbox and network are hashed, and only comparable. */
export interface Holder {
  userId: string;
  mailbox: string;
  network: string;
}

export function holderOf(
  { identity }: Pick<Shop, 'identity'>,
  { id, email, ipAddress }: Customer,
): Holder {
  const keyed = (text: string) => identity.sign('holds', text).slice(0, 22);
  return {
    userId: id,
    mailbox: keyed(`mailbox:${mailboxOf(email)}`),
    network: keyed(`network:${networkOf(ipAddress)}`),
  };
}
