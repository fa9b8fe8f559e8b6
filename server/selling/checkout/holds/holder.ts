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

/** A customer as orders on delivery are counted. */
export interface CashKeys extends Holder {
  phone: string;
  address: string;
}

export function holderOf(
  { identity }: Pick<Shop, 'identity'>,
  { id, email, ipAddress }: Customer,
): Holder {
  return {
    userId: id,
    mailbox: keyed(identity, `mailbox:${mailboxOf(email)}`),
    network: keyed(identity, `network:${networkOf(ipAddress)}`),
  };
}

/** The same with where the parcel goes, however it is written. */
export function cashKeysOf(
  { identity }: Pick<Shop, 'identity'>,
  holder: Holder,
  { phone, address, pincode }: { phone: string; address: string; pincode: string },
): CashKeys {
  const plain = `${address} ${pincode}`.normalize('NFKC').toLowerCase();
  return {
    ...holder,
    phone: keyed(identity, `phone:${phone.replace(/\D/g, '').slice(-10)}`),
    address: keyed(identity, `address:${plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '')}`),
  };
}

function keyed(identity: Shop['identity'], text: string): string {
  return identity.sign('holds', text).slice(0, 22);
}
