import type {
  CalendarEntry,
  DeskCommission,
  DeskSummary,
} from '#contract/commissions/admin-commissions.ts';
import type { CommissionStep } from '#contract/commissions/commission-life.ts';
import {
  type CommissionSide,
  commissionImagePath,
} from '#contract/commissions/commission-rules.ts';
import type {
  Commission,
  CommissionMessage,
  CommissionOrder,
  CommissionSummary,
  Quote,
} from '#contract/commissions/commissions.ts';
import type { PlanDue, QuoteStatus } from '#contract/commissions/quote-rules.ts';
import type { PolicyVersions } from '#contract/content/policies.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { type OrderStatus, shortOrderId } from '#contract/orders/order-rules.ts';
import type { ShopSettings } from '#contract/settings/settings.ts';
import { rateFor } from '#server/studio/settings/shop-settings.ts';
import { largestFeePaise } from './cancellation-fee.ts';
import type { listDates } from './commission-dates.queries.ts';
import type { CommissionRow, CommissionView } from './commission-views.queries.ts';

export function presentSummary(row: CommissionRow): CommissionSummary {
  return {
    number: row.number,
    title: row.title,
    step: row.step as CommissionStep,
    unread: row.unread,
    total: row.totalPaise === null ? null : rupeesFromPaise(row.totalPaise),
    validUntil: row.validUntil,
    deliverOn: row.deliverOn,
    wantedOn: row.wantedOn,
    createdAt: row.createdAt.toISOString(),
    lastAt: row.updatedAt.toISOString(),
    updatedAt: row.termsAt.toISOString(),
  };
}

export function presentDeskSummary(row: CommissionRow): DeskSummary {
  return { ...presentSummary(row), name: row.name, waitsFor: row.waitsFor };
}

export function presentDate(row: Awaited<ReturnType<typeof listDates>>[number]): CalendarEntry {
  return { ...row, step: row.step as CommissionStep };
}

/** As its customer sees it: the staff are the studio. */
export function presentCommission(view: CommissionView): Commission {
  return {
    ...presentSummary(view),
    name: view.name,
    size: view.size,
    colours: view.colours,
    occasion: view.occasion,
    place: view.place,
    budget: view.budgetPaise === null ? null : rupeesFromPaise(view.budgetPaise),
    category: view.category,
    product: view.product,
    messages: view.messages.map((message) => ({
      ...presentMessage(view, message),
      author: null,
    })),
    events: view.events.map((event) => ({
      _id: event.id,
      from: event.fromStep as CommissionStep | null,
      to: event.toStep as CommissionStep,
      side: event.side as CommissionSide | 'shop',
      note: event.note,
      createdAt: isoOf(event.createdAt),
    })),
    quotes: view.quotes.map(presentQuote),
    order: view.order && presentItsOrder(view, view.order),
    changes: view.events.filter(
      ({ fromStep, toStep, side }) =>
        fromStep === 'for-approval' && toStep === 'making' && side === 'customer',
    ).length,
    stars: view.stars,
  };
}

export function presentDeskCommission(
  view: CommissionView,
  settings: ShopSettings,
): DeskCommission {
  return {
    ...presentCommission(view),
    messages: view.messages.map((message) => presentMessage(view, message)),
    waitsFor: view.waitsFor,
    email: view.email,
    userId: view.userId,
    accountEmail: view.accountEmail,
    gstRate: rateFor(settings, view.categoryGstRate, { isApparel: false, sellingPaise: 0 }),
    contactId: view.contactId,
  };
}

function presentMessage(
  view: CommissionView,
  message: CommissionView['messages'][number],
): CommissionMessage {
  const readUntil = message.side === 'customer' ? view.studioReadAt : view.customerReadAt;
  const createdAt = isoOf(message.createdAt);
  return {
    _id: message.id,
    side: message.side as CommissionSide,
    author: message.author,
    text: message.text,
    images: message.images.map(({ id, fileName: filename, width, height }) => ({
      url: commissionImagePath(view.number, id),
      filename,
      width,
      height,
    })),
    isRead: readUntil !== null && readUntil.toISOString() >= createdAt,
    createdAt,
  };
}

function presentItsOrder(
  { step, quotes }: CommissionView,
  order: NonNullable<CommissionView['order']>,
): CommissionOrder {
  const { id, status, parts, totalPaise } = order;
  const paidPaise = parts.reduce((sum, part) => sum + (part.paidAt ? part.amountPaise : 0), 0);
  const cancellationPercent =
    quotes.find((quote) => quote.status === 'accepted')?.cancellationPercent ?? 0;
  const largestFee = largestFeePaise(step as CommissionStep, {
    paidPaise,
    totalPaise,
    cancellationPercent,
  });
  const isOpen = status === 'pending' && Number(order.partPaise) > 0;
  return {
    _id: id,
    number: shortOrderId(id),
    status: status as OrderStatus,
    parts: parts.map(({ number, due, amountPaise, paidAt }) => ({
      number,
      due: due as PlanDue,
      amount: rupeesFromPaise(amountPaise),
      paidAt: paidAt && isoOf(paidAt),
      isDue: isOpen && number === order.part,
    })),
    paid: rupeesFromPaise(paidPaise),
    returned: rupeesFromPaise(Number(order.returnedPaise)),
    cancellationFee: rupeesFromPaise(Number(order.cancellationFeePaise)),
    largestFee: rupeesFromPaise(largestFee),
  };
}

function presentQuote(quote: CommissionView['quotes'][number]): Quote {
  return {
    _id: quote.id,
    number: quote.number,
    description: quote.description,
    price: rupeesFromPaise(quote.pricePaise),
    gstRate: quote.gstRate,
    tax: rupeesFromPaise(quote.taxPaise),
    total: rupeesFromPaise(quote.totalPaise),
    deliverOn: quote.deliverOn,
    validUntil: quote.validUntil,
    revisions: quote.revisions,
    cancellationPercent: quote.cancellationPercent,
    plan: quote.planDues.map((due, at) => ({
      due: due as PlanDue,
      amount: rupeesFromPaise(quote.planPaise[at] ?? 0),
    })),
    status: quote.status as QuoteStatus,
    createdAt: isoOf(quote.createdAt),
    answeredAt: quote.answeredAt && isoOf(quote.answeredAt),
    policies: quote.policies as PolicyVersions | null,
  };
}

/** Times within JSON of the database are texts. */
const isoOf = (time: Date | string) => new Date(time).toISOString();
