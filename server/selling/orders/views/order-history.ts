import { validate as isUuid } from 'uuid';
import { invoiceTitles } from '#contract/invoices/invoice-rules.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { HistoryLine } from '#contract/orders/admin-orders.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { listOrderInvoices } from '#server/selling/invoices/invoices.queries.ts';
import {
  findOrigin,
  findUserNames,
  listEvents,
  listMoves,
  listOrderRefunds,
  type OrderEvent,
} from '#server/selling/orders/record/order-events.queries.ts';
import {
  isReturnEvent,
  type ReturnEvent,
  wordsOfReturn,
} from '#server/selling/returns/record/return-words.ts';

/** The actors that are no account. */
const actors: Record<string, string> = {
  shop: 'The shop',
  provider: 'The payment provider',
  reconciler: 'The shop',
  administrator: 'The shop',
};

/** Everything that happened to an order, oldest first, as text. */
export async function readHistory(db: Db, orderId: string): Promise<HistoryLine[]> {
  return (await presentHistory(db, orderId)).map(({ isNews: _, ...line }) => line);
}

/** The last change of the order itself; mere news does not count. */
export async function readLastChange(db: Db, orderId: string): Promise<HistoryLine | undefined> {
  return (await presentHistory(db, orderId)).findLast(({ isNews }) => !isNews);
}

const news: OrderEvent['kind'][] = [
  'refund-sent',
  'refund-done',
  'refund-refused',
  'payment-checked',
  'return-requested',
  'return-approved',
  'return-refused',
  'return-received',
  'return-refunded',
  'return-withdrawn',
  'payment-disputed',
];

async function presentHistory(
  db: Db,
  orderId: string,
): Promise<(HistoryLine & { isNews: boolean })[]> {
  const moves = await listMoves(db, orderId);
  const events = await listEvents(db, orderId);
  const refunds = new Map((await listOrderRefunds(db, orderId)).map((row) => [row.id, row]));
  const placed = moves.find(({ fromStatus }) => fromStatus === null);
  // The person who placed it is the customer, even after their account has gone.
  const origin = await findOrigin(db, orderId);
  const customer = origin?.origin === 'shop' ? placed?.actor : (origin?.userId ?? undefined);
  const ids = [...moves, ...events].map(({ actor }) => actor).filter((id) => isUuid(id));
  const names = await findUserNames(db, [...new Set(ids)]);
  const nameOf = (actor: string): string => {
    if (!isUuid(actor)) return actors[actor] ?? actor;
    if (actor === customer) return 'The customer';
    return names.get(actor) ?? 'A former member of staff';
  };
  const lines = [
    ...moves.map((move) => ({ ...move, isNews: false, words: wordsOfMove(move, customer) })),
    ...events.map((event) => ({
      ...event,
      isNews: news.includes(event.entry.kind),
      words: isReturnEvent(event.entry)
        ? wordsOfReturn(event.entry)
        : wordsOfEvent(event.entry, refunds),
    })),
    ...(await listOrderInvoices(db, orderId)).map(({ id, issuedAt, kind, number }) => ({
      id,
      actor: 'shop',
      createdAt: new Date(issuedAt),
      isNews: true,
      words: { what: `Issued the ${invoiceTitles[kind].toLowerCase()} ${number}`, note: null },
    })),
  ];
  return lines
    .sort((one, other) => +one.createdAt - +other.createdAt || (one.id < other.id ? -1 : 1))
    .map(({ id, actor, createdAt, isNews, words: { what, note = null } }) => ({
      id,
      isNews,
      at: createdAt.toISOString(),
      by: nameOf(actor),
      what,
      note,
    }));
}

interface Words {
  what: string;
  note?: string | null;
}

interface Move {
  fromStatus: string | null;
  toStatus: string;
  actor: string;
  note: string | null;
}

function wordsOfMove(
  { fromStatus, toStatus, actor, note }: Move,
  customer: string | undefined,
): Words {
  if (fromStatus === null) return { what: note ? 'Created the order' : 'Placed the order', note };
  if (actor === customer && toStatus === 'cancelled') return { what: 'Cancelled the order', note };
  if (actor === customer && toStatus === 'confirmed') return { what: 'Confirmed the order', note };
  // The shop's note on the payment that made the order paid.
  const [, payment, by] = /^payment (\S+), by (\w+)$/.exec(note ?? '') ?? [];
  if (payment) return { what: 'Paid', note: `Payment ${payment}, ${paidThrough[by ?? ''] ?? by}` };
  if (isUuid(actor)) return { what: `Marked as ${toStatus}`, note };
  return { what: toStatus.charAt(0).toUpperCase() + toStatus.slice(1), note };
}

/** How the shop learned of a payment. */
const paidThrough: Record<string, string> = {
  verify: "reported by the customer's browser",
  callback: "reported by the provider's redirect",
  webhook: 'reported by the provider',
  reconciler: 'found when the shop checked with the provider',
  administrator: 'found when staff checked with the provider',
  staff: 'received by staff',
};

interface RefundFacts {
  amountPaise: number;
  reason: string;
  lastError: string | null;
}

function wordsOfEvent(
  { kind, details }: Exclude<OrderEvent, ReturnEvent>,
  refunds: ReadonlyMap<string, RefundFacts>,
): Words {
  if (kind === 'payment-checked') {
    return { what: 'Checked with the payment provider', note: details.found };
  }
  if (kind === 'payment-disputed') {
    const sum = formatExactRupees(rupeesFromPaise(details.amountPaise));
    const { status, reason } = details;
    return { what: `Reported a dispute over ${sum}: ${status.replaceAll('_', ' ')}`, note: reason };
  }
  if (kind === 'shipment-added') {
    return { what: `Shipped a parcel with ${details.carrier}, ${details.trackingNumber}` };
  }
  if (kind === 'shipment-corrected') {
    const { carrier, trackingNumber, from } = details;
    return { what: `Corrected the parcel to ${carrier}, ${trackingNumber}`, note: `Was ${from}` };
  }
  if (kind === 'order-edited') {
    const [from, to] = [details.fromPaise, details.toPaise].map((paise) =>
      formatExactRupees(rupeesFromPaise(paise)),
    );
    return { what: 'Changed the order', note: from === to ? null : `${from} became ${to}` };
  }
  if (kind === 'payment-link-made') {
    return { what: details.isMailed ? 'Emailed a payment link' : 'Created a payment link' };
  }
  if (kind === 'payment-recorded') return { what: 'Recorded a payment', note: details.words };
  if (kind === 'parcel-refused') {
    return { what: 'Recorded that the parcel was refused', note: details.reason || null };
  }
  const refund = refunds.get(details.refundId);
  const isFound = 'isFound' in details && details.isFound;
  const byHand = isFound ? ', requested at the provider' : '';
  const sum = refund ? formatExactRupees(rupeesFromPaise(refund.amountPaise)) : 'money';
  switch (kind) {
    case 'refund-asked':
      return { what: `Requested a refund of ${sum}`, note: refund?.reason ?? null };
    case 'refund-given':
      return { what: `Refunded ${sum} by hand`, note: details.reference || null };
    case 'refund-retried':
      return { what: `Retried the refund of ${sum}` };
    case 'refund-kept':
      return { what: `Kept ${sum}, which is too little to refund`, note: refund?.reason ?? null };
    case 'refund-sent':
      return { what: `Accepted the refund of ${sum}${byHand}` };
    case 'refund-done':
      return { what: `Paid back ${sum}${byHand}` };
    case 'refund-refused':
      return { what: `Refused the refund of ${sum}`, note: refund?.lastError ?? null };
  }
}
