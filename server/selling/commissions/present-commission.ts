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
    total: row.total_paise === null ? null : rupeesFromPaise(row.total_paise),
    validUntil: row.valid_until,
    deliverOn: row.deliver_on,
    wantedOn: row.wanted_on,
    createdAt: row.created_at.toISOString(),
    lastAt: row.updated_at.toISOString(),
    updatedAt: row.terms_at.toISOString(),
  };
}

export function presentDeskSummary(row: CommissionRow): DeskSummary {
  return { ...presentSummary(row), name: row.name, waitsFor: row.waits_for };
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
    budget: view.budget_paise === null ? null : rupeesFromPaise(view.budget_paise),
    category: view.category,
    product: view.product,
    messages: view.messages.map((message) => ({
      ...presentMessage(view, message),
      author: null,
    })),
    events: view.events.map((event) => ({
      _id: event.id,
      from: event.from_step as CommissionStep | null,
      to: event.to_step as CommissionStep,
      side: event.side as CommissionSide | 'shop',
      note: event.note,
      createdAt: isoOf(event.created_at),
    })),
    quotes: view.quotes.map(presentQuote),
    order: view.order && presentItsOrder(view, view.order),
    changes: view.events.filter(
      ({ from_step, to_step, side }) =>
        from_step === 'for-approval' && to_step === 'making' && side === 'customer',
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
    waitsFor: view.waits_for,
    email: view.email,
    userId: view.user_id,
    accountEmail: view.account_email,
    gstRate: rateFor(settings, view.category_gst_rate, { isApparel: false, sellingPaise: 0 }),
    contactId: view.contact_id,
  };
}

function presentMessage(
  view: CommissionView,
  message: CommissionView['messages'][number],
): CommissionMessage {
  const readUntil = message.side === 'customer' ? view.studio_read_at : view.customer_read_at;
  const createdAt = isoOf(message.created_at);
  return {
    _id: message.id,
    side: message.side as CommissionSide,
    author: message.author,
    text: message.text,
    images: message.images.map(({ id, file_name: filename, width, height }) => ({
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
  const { id, status, parts, total_paise: totalPaise } = order;
  const paidPaise = parts.reduce((sum, part) => sum + (part.paid_at ? part.amount_paise : 0), 0);
  const cancellationPercent =
    quotes.find((quote) => quote.status === 'accepted')?.cancellation_percent ?? 0;
  const largestFee = largestFeePaise(step as CommissionStep, {
    paidPaise,
    totalPaise,
    cancellationPercent,
  });
  const isOpen = status === 'pending' && Number(order.part_paise) > 0;
  return {
    _id: id,
    number: shortOrderId(id),
    status: status as OrderStatus,
    parts: parts.map(({ number, due, amount_paise, paid_at }) => ({
      number,
      due: due as PlanDue,
      amount: rupeesFromPaise(amount_paise),
      paidAt: paid_at && isoOf(paid_at),
      isDue: isOpen && number === order.part,
    })),
    paid: rupeesFromPaise(paidPaise),
    returned: rupeesFromPaise(Number(order.returned_paise)),
    cancellationFee: rupeesFromPaise(Number(order.cancellation_fee_paise)),
    largestFee: rupeesFromPaise(largestFee),
  };
}

function presentQuote(quote: CommissionView['quotes'][number]): Quote {
  return {
    _id: quote.id,
    number: quote.number,
    description: quote.description,
    price: rupeesFromPaise(quote.price_paise),
    gstRate: quote.gst_rate,
    tax: rupeesFromPaise(quote.tax_paise),
    total: rupeesFromPaise(quote.total_paise),
    deliverOn: quote.deliver_on,
    validUntil: quote.valid_until,
    revisions: quote.revisions,
    cancellationPercent: quote.cancellation_percent,
    plan: quote.plan_dues.map((due, at) => ({
      due: due as PlanDue,
      amount: rupeesFromPaise(quote.plan_paise[at] ?? 0),
    })),
    status: quote.status as QuoteStatus,
    createdAt: isoOf(quote.created_at),
    answeredAt: quote.answered_at && isoOf(quote.answered_at),
    policies: quote.policies as PolicyVersions | null,
  };
}

/** Times within JSON of the database are texts. */
const isoOf = (time: Date | string) => new Date(time).toISOString();
