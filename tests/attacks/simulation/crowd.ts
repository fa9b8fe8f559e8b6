import type { Draw } from './draw.ts';
import type { Buyer } from './simulated-shop.ts';

export interface Customer extends Buyer {
  /** Whether they have paid an order before the start. */
  isKnown: boolean;
}

const addressOf = (block: number, n: number) =>
  `${block}.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Buyers with ordinary habits: two fifths behind a carrier's few addresses, some in offices. */
export function honestCustomer(draw: Draw, n: number): Customer {
  const place = draw.share();
  const phones = `2401:4900:${(1 + draw.below(60_000)).toString(16)}:${draw.below(65_536).toString(16)}::1`;
  const ipAddress =
    place < 0.3
      ? addressOf(49, draw.below(8))
      : place < 0.4
        ? phones
        : place < 0.55
          ? addressOf(103, draw.below(40))
          : addressOf(117, n);
  return {
    id: `honest ${n}`,
    email: `honest.${n}@example.in`,
    ipAddress,
    isKnown: draw.chance(0.35),
  };
}

export interface Attacker {
  accounts: readonly Omit<Buyer, 'ipAddress'>[];
  /** One more, of a mailbox and network of its own, that has paid something small. */
  known: Buyer;
  addresses: readonly string[];
}

/** With accounts of one Gmail mailbox, of a domain of their own, and several networks, one of them wide. */
export function newAttacker(n: number): Attacker {
  const gmail = (at: number) => `at.tacker${n}+${at}@gmail.com`;
  const own = (at: number) => `customer${at}@attacker${n}.example`;
  return {
    accounts: Array.from({ length: 40 }, (_, at) => ({
      id: `attacker ${n} ${at}`,
      email: at % 2 === 0 ? gmail(at) : own(at),
    })),
    known: {
      id: `known attacker ${n}`,
      email: `known@attacker${n}.example`,
      ipAddress: addressOf(186, n),
    },
    addresses: [
      ...Array.from({ length: 5 }, (_, at) => addressOf(185, n * 5 + at)),
      ...Array.from({ length: 20 }, (_, at) => `2a01:${n.toString(16)}:0:${at.toString(16)}::1`),
    ],
  };
}
